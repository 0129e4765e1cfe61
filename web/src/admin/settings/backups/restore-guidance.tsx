// Instructions for restoring a backup on the server itself, in case nobody can sign in.
import { Card } from '../../../ui/card.tsx';

const STEPS: readonly [words: string, command?: string][] = [
  ['Where the server runs, see which backups there are.', 'npm run admin -- backups'],
  ['Stop the server. While it runs, this command restores nothing.'],
  ['Put the newest one back, or a certain one by its name.', 'npm run admin -- restore latest'],
  ['Start the server again. What was done after the backup is not on the site any more.'],
];

export function RestoreGuidance() {
  return (
    <Card title="When the console cannot be opened" isPadded>
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
        Here as there the backup is checked first, and the present database is kept beside it for 30 days. People who
        were erased stay erased, sessions that were ended stay ended, and numbers of leads are not given twice. A
        damaged database is replaced without being asked: administrators then see a notice at the top of the console.
      </p>
      <p className="hint">
        A downloaded database has everything but the pictures; what is downloaded with them fills an empty data folder,
        from which a server starts. Both hold personal data: keep them where nobody else can open them.
      </p>
    </Card>
  );
}
