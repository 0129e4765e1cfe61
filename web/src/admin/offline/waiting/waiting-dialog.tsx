// What waits to be sent and what was refused: each with its words, so that nothing is lost that somebody wrote.
import { Link } from 'react-router-dom';
import { leadRef } from 'shared/leads/lead-values.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { exactLabel } from '../../../ui/time/day-label.ts';
import { useConsole } from '../../session/console-context.ts';
import { useNameOf } from '../../session/use-names.ts';
import { editWords } from './edit-words.ts';
import { useOutboxState } from '../use-outbox.ts';
import './offline.css';

export function WaitingDialog({ onClose }: { onClose: () => void }) {
  const { outbox } = useConsole();
  const nameOf = useNameOf();
  const { waiting, held } = useOutboxState();
  const rows = [
    ...held.map(({ edit, error }) => ({ edit, reason: error.message })),
    ...waiting.map((edit) => ({ edit, reason: undefined })),
  ];
  return (
    <Dialog title="Not at the server yet" className="is-wide" onClose={onClose} wayOut="Close">
      {rows.length === 0 && <p className="muted">Everything has been sent.</p>}
      <ul className="waiting-list stack gap-3">
        {rows.map(({ edit, reason }) => (
          <li key={edit.key}>
            <p>
              <Link to={`/admin/messages?view=all&id=${edit.lead}`} onClick={onClose}>
                #{leadRef(edit.lead)}
              </Link>{' '}
              <time className="muted small" dateTime={edit.writtenAt}>
                {exactLabel(edit.writtenAt)}
              </time>
            </p>
            {editWords(edit, nameOf).map((words) => (
              <p key={words} dir="auto" className="written">
                {words}
              </p>
            ))}
            {reason !== undefined && (
              <div className="bar">
                <p className="waiting-reason">{reason}</p>
                <Button onClick={() => void outbox.discard(edit.key)}>Discard</Button>
              </div>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
