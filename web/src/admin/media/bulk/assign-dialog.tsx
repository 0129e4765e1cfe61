// Chooses categories for all selected pictures: replacing theirs, or in addition. Removing all categories needs a
// second confirmation.
import { useState } from 'react';
import type { BulkUploads, Category } from 'shared/media/media.ts';
import { counted } from 'shared/text/counted.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { CategoryChoice } from '../categories/category-choice.tsx';

/** The categories to set; exactly one of these members. */
export type ChosenCategories = Pick<BulkUploads, 'categories' | 'addCategories'>;

interface AssignDialogProps {
  count: number;
  categories: readonly Category[];
  onAssign: (chosen: ChosenCategories) => void;
  onClose: () => void;
}

const REMOVE_ALL = 'Remove all categories';

const WAYS = [
  ['categories', 'Replace the categories they have'],
  ['addCategories', 'Add to the categories they have'],
] as const;

export function AssignDialog({ count, categories, onAssign, onClose }: AssignDialogProps) {
  const [chosen, setChosen] = useState<string[]>([]);
  const [way, setWay] = useState<keyof ChosenCategories>('categories');
  const [isAsking, setAsking] = useState(false);
  const files = count === 1 ? 'the file' : counted(count, 'file');
  return (
    <Dialog
      title="Assign Categories"
      onClose={onClose}
      action={
        <Button kind="primary" disabled={chosen.length === 0} onClick={() => onAssign({ [way]: chosen })}>
          Assign
        </Button>
      }
    >
      <fieldset className="stack gap-1">
        <legend className="visually-hidden">What becomes of the categories of {files}</legend>
        {WAYS.map(([value, words]) => (
          <label key={value} className="setting">
            <input className="check" type="radio" name="way" checked={way === value} onChange={() => setWay(value)} />
            {words}
          </label>
        ))}
      </fieldset>
      <CategoryChoice categories={categories} chosen={chosen} onChange={setChosen} />
      <p>
        <Button kind="link" onClick={() => setAsking(true)}>
          {REMOVE_ALL}
        </Button>
      </p>
      {isAsking && (
        <ConfirmDialog
          title={`Remove all categories from ${files}?`}
          confirmLabel={REMOVE_ALL}
          onCancel={() => setAsking(false)}
          onConfirm={() => onAssign({ categories: [] })}
        >
          <p>{count === 1 ? 'It is then' : 'They are then'} in no category. The categories themselves stay.</p>
        </ConfirmDialog>
      )}
    </Dialog>
  );
}
