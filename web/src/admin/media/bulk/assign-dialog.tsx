// Chooses the categories that replace those of all selected pictures.
import { useState } from 'react';
import type { Category } from 'shared/media/media.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { CategoryChoice } from '../categories/category-choice.tsx';

interface AssignDialogProps {
  count: number;
  categories: readonly Category[];
  onAssign: (ids: string[]) => void;
  onClose: () => void;
}

export function AssignDialog({ count, categories, onAssign, onClose }: AssignDialogProps) {
  const [chosen, setChosen] = useState<string[]>([]);
  return (
    <Dialog
      title="Assign Categories"
      onClose={onClose}
      action={
        <Button kind="primary" onClick={() => onAssign(chosen)}>
          {chosen.length === 0 ? 'Remove all categories' : 'Assign'}
        </Button>
      }
    >
      <p>
        {count === 1 ? 'The file gets' : `${count.toLocaleString('en')} files get`} these categories in place of those{' '}
        {count === 1 ? 'it has' : 'they have'} now.
      </p>
      <CategoryChoice categories={categories} chosen={chosen} onChange={setChosen} />
    </Dialog>
  );
}
