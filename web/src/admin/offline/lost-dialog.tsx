// Says what was damaged on this computer, until somebody has read it (rule D10d).
import { useState } from 'react';
import { counted } from 'shared/text/counted.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useOutboxState } from './use-outbox.ts';

export function LostDialog() {
  const { lost } = useOutboxState();
  const [isRead, setRead] = useState(false);
  if (!lost || isRead) return null;
  const changes = lost.edits > 0 && counted(lost.edits, 'change');
  return (
    <Dialog title="Files of this computer were damaged" onClose={() => setRead(true)} wayOut="Close">
      {changes && <p>Up to {changes} that had not been sent may be lost: look at your last messages.</p>}
      {lost.uploads && <p>Pictures that were not uploaded have to be chosen again.</p>}
    </Dialog>
  );
}
