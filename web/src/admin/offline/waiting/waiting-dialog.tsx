// Edits that wait to be sent, and refused ones, with their texts, so that nothing written is lost.
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { QueuedEdit } from 'shared/desktop/desktop-calls.ts';
import { leadRef } from 'shared/leads/lead-values.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { exactLabel } from '../../../ui/time/day-label.ts';
import { useConsole } from '../../session/console-context.ts';
import { useNameOf } from '../../session/use-names.ts';
import { editWords } from './edit-words.ts';
import { useOutboxState } from '../use-outbox.ts';
import './offline.css';

interface Row {
  edit: QueuedEdit;
  reason: string | undefined;
  /** Whether to offer a retry, as the server may have made the change although it answered with an error. */
  isTriedAgain?: boolean;
}

function WaitingRow({ row, onClose, onDiscard }: { row: Row; onClose: () => void; onDiscard: () => void }) {
  const nameOf = useNameOf();
  const { edit, reason, isTriedAgain } = row;
  return (
    <li>
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
          <p className="waiting-reason">
            {reason}
            {isTriedAgain && ' The console tries it again every few seconds.'}
          </p>
          <Button onClick={onDiscard}>Discard</Button>
        </div>
      )}
    </li>
  );
}

export function WaitingDialog({ onClose }: { onClose: () => void }) {
  const { outbox } = useConsole();
  const { waiting, held, failures } = useOutboxState();
  const [asked, setAsked] = useState<Row>();
  const rows: Row[] = [
    ...held.map(({ edit, error }) => ({ edit, reason: error.message })),
    ...waiting.map((edit) => ({ edit, reason: failures.get(edit.key)?.message, isTriedAgain: true })),
  ];
  function discard({ edit: { key } }: Row): void {
    setAsked(undefined);
    void outbox.discard(key);
  }
  return (
    <Dialog title="Not at the server yet" className="is-wide" onClose={onClose} wayOut="Close">
      {rows.length === 0 && <p className="muted">Everything has been sent.</p>}
      <ul className="waiting-list stack gap-3">
        {rows.map((row) => (
          <WaitingRow key={row.edit.key} row={row} onClose={onClose} onDiscard={() => setAsked(row)} />
        ))}
      </ul>
      {asked !== undefined && (
        <ConfirmDialog
          title="Discard this change?"
          confirmLabel="Discard"
          onConfirm={() => discard(asked)}
          onCancel={() => setAsked(undefined)}
        >
          <p>
            {asked.isTriedAgain
              ? 'It is not sent any more. Look at the message later: the server may have saved it before its error.'
              : 'It was not accepted and is only on this computer: it is lost then.'}
          </p>
        </ConfirmDialog>
      )}
    </Dialog>
  );
}
