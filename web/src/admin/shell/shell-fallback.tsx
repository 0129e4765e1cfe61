// The outline of the console until it is known who is signed in.
import { ScreenFallback } from './screen-fallback.tsx';
import './shell.css';

export function ShellFallback() {
  return (
    <div className="shell">
      <div className="sidebar" />
      <div className="top-bar" />
      <div className="screen">
        <ScreenFallback />
      </div>
    </div>
  );
}
