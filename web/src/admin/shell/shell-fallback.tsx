// The outline of the console until it is known who is signed in.
import { ScreenFallback } from './screen-fallback.tsx';
import './shell.css';

export function ShellFallback() {
  return (
    <div className="shell">
      <div className="sidebar pane gap-1" />
      <div className="top-bar row gap-1" />
      <div className="screen pane">
        <ScreenFallback />
      </div>
    </div>
  );
}
