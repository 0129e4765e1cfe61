// This computer: notices, start of the program, and diagnostics.
import { useConsole } from '../session/console-context.ts';
import './desktop.css';
import { DiagnosticsCard } from './diagnostics-card.tsx';
import { NoticesCard } from './notices-card.tsx';
import { ProgramCard } from './program-card.tsx';

export function DesktopPage() {
  const { desktop } = useConsole().platform;
  return (
    <main className="page" id="main">
      <h1 className="visually-hidden">This computer</h1>
      {desktop && (
        <div className="desktop-cards">
          <NoticesCard {...desktop} />
          <ProgramCard {...desktop} />
          <DiagnosticsCard bridge={desktop.bridge} />
        </div>
      )}
    </main>
  );
}
