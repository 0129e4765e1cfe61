// Asks before a person's data is erased: the word has to be typed, for nothing brings it back.
import { useState, type FormEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { besideLeads, counted, type HeldData } from './held-data.ts';

const WORD = 'ERASE';
const FORM = 'erase-form';

interface EraseDialogProps {
  person: { email: string; phone: string };
  held: HeldData;
  isBusy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

export function EraseDialog({ person, held, isBusy, onConfirm, onCancel }: EraseDialogProps) {
  const [typed, setTyped] = useState('');
  const isConfirmed = typed.trim() === WORD;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isConfirmed) onConfirm();
  }

  return (
    <Dialog
      title="Erase everything about this person?"
      onClose={onCancel}
      action={
        <Button kind="danger" type="submit" form={FORM} disabled={!isConfirmed} isBusy={isBusy}>
          {isBusy ? 'Erasing…' : 'Erase for good'}
        </Button>
      }
    >
      <p>
        <bdi>{[person.email, person.phone].filter((text) => text.trim() !== '').join(', ')}</bdi>:{' '}
        {[
          `${counted(held.leads.length, 'lead', 'leads')} with notes, history, contact attempts and mails`,
          ...besideLeads(held),
        ].join(', ')}
        . Nothing brings it back, not even a backup.
      </p>
      <form id={FORM} noValidate onSubmit={submit}>
        <TextField
          label={`Type ${WORD} to confirm`}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
