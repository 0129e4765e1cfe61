// How to go back to a backup: in words, for it is done where the server runs and while it does not.
import { Card } from '../../../ui/card.tsx';

const STEPS: readonly [words: string, command?: string][] = [
  ['Where the server runs, see which backups there are.', 'npm run admin -- backups'],
  ['Stop the server. While it runs, nothing is restored.'],
  ['Put the newest one back, or a certain one by its name.', 'npm run admin -- restore latest'],
  ['Start the server again. What was done after the backup is not on the site any more.'],
];

export function RestoreGuidance() {
  return (
    <Card title="Going back to a backup" isPadded>
      <ol className="restore-steps stack">
        {STEPS.map(([words, command]) => (
          <li key={words}>
            {words}
            {command !== undefined && <pre className="settings-code">{command}</pre>}
          </li>
        ))}
      </ol>
      <p className="hint">
        Under systemd or Docker these commands are written in full: the guide <code>docs/operations.md</code> says how.
      </p>
      <p className="hint">
        The backup is checked first, and the present database is kept beside it. People who were erased stay erased,
        sessions that were ended stay ended, and numbers of leads are not given twice. A damaged database is replaced
        without being asked: administrators then see a notice at the top of the console.
      </p>
      <p className="hint">
        A downloaded file has everything but the pictures, which lie in <code>backups/media</code>. It holds personal
        data: keep it where nobody else can open it.
      </p>
    </Card>
  );
}
