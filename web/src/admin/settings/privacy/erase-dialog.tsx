// Asks before a person's data is erased: shows everything that will be removed, and a word has to be typed, as erasing
// cannot be undone.
import { TriangleAlert } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import type { Enquiries } from 'shared/privacy/privacy.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { EraseChoice } from './erase-choice.tsx';
import { eraseWords } from './erase-words.ts';
import { idsOf, type HeldData } from './held-data.ts';

const WORD = 'ERASE';
const FORM = 'erase-form';

interface EraseDialogProps {
  person: { email: string; phone: string };
  held: HeldData;
  /** True if data was added or removed since the question was shown; nothing was erased. */
  hasChanged: boolean;
  isBusy: boolean;
  onConfirm: (keep: Enquiries) => void;
  onCancel: () => void;
}

export function EraseDialog({ person, held, hasChanged, isBusy, onConfirm, onCancel }: EraseDialogProps) {
  const [typed, setTyped] = useState('');
  const [keep, setKeep] = useState<Enquiries>({ leads: [], spam: [] });
  const [known] = useState(() => idsOf(held));
  const going = {
    leads: held.leads.filter(({ id }) => !keep.leads.includes(id)),
    spam: held.spam.filter(({ id }) => !keep.spam.includes(id)),
  };
  const isNothing = going.leads.length + going.spam.length === 0 && held.leads.length + held.spam.length > 0;
  const isConfirmed = typed.trim() === WORD && !isNothing;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isConfirmed || isBusy) return;
    // After a refusal the word must be typed again, once the new list is read.
    setTyped('');
    const present = idsOf(held);
    onConfirm({
      leads: keep.leads.filter((id) => present.leads.includes(id)),
      spam: keep.spam.filter((id) => present.spam.includes(id)),
    });
  }

  return (
    <Dialog
      title="Erase everything about this person?"
      className="is-wide"
      onClose={onCancel}
      wayOutButton={{ disabled: isBusy }}
      action={
        <Button kind="danger" type="submit" form={FORM} disabled={!isConfirmed} isBusy={isBusy}>
          {isBusy ? 'Erasing…' : 'Erase for good'}
        </Button>
      }
    >
      {hasChanged && (
        <Banner icon={TriangleAlert} isPlain>
          What is held about this person has changed meanwhile, and nothing was erased. Look at the list again.
        </Banner>
      )}
      <p>
        <bdi>{[person.email, person.phone].filter((text) => text.trim() !== '').join(', ')}</bdi>:{' '}
        {isNothing
          ? 'nothing has a tick, so nothing would be erased.'
          : `${eraseWords(held, going)}. Nothing brings it back, not even a backup.`}
      </p>
      <EraseChoice held={held} keep={keep} known={known} onChange={setKeep} />
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
