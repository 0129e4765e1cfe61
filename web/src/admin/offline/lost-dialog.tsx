// Tells the user which data was damaged on this computer, until they have read it (rule D10d).
import { useState } from 'react';
import { counted } from 'shared/text/counted.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useSession } from '../session/session-context.ts';
import { useOutboxState } from './use-outbox.ts';

/** The program reports it until it quits; this key keeps a reloaded page from repeating it. */
const READ_KEY = 'lost-read';

export function LostDialog() {
  const { lost } = useOutboxState();
  const { username } = useSession().user;
  const [isRead, setRead] = useState(false);
  const said = JSON.stringify([username, lost]);
  if (!lost || isRead || sessionStorage.getItem(READ_KEY) === said) return null;
  const changes = lost.edits > 0 && counted(lost.edits, 'change');
  function close() {
    setRead(true);
    sessionStorage.setItem(READ_KEY, said);
  }
  return (
    <Dialog title="Files on this computer were damaged" onClose={close} wayOut="Close">
      {changes && <p>Up to {changes} that had not been sent may be lost: look at your last messages.</p>}
      {lost.uploads && <p>Pictures that were not uploaded have to be chosen again.</p>}
    </Dialog>
  );
}
