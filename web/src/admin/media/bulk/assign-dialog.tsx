// Chooses the categories that replace those of all selected pictures. To take all of them away is asked for once more.
import { useState } from 'react';
import type { Category } from 'shared/media/media.ts';
import { counted } from 'shared/text/counted.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { CategoryChoice } from '../categories/category-choice.tsx';

interface AssignDialogProps {
  count: number;
  categories: readonly Category[];
  onAssign: (ids: string[]) => void;
  onClose: () => void;
}

const REMOVE_ALL = 'Remove all categories';

export function AssignDialog({ count, categories, onAssign, onClose }: AssignDialogProps) {
  const [chosen, setChosen] = useState<string[]>([]);
  const [isAsking, setAsking] = useState(false);
  const removesAll = chosen.length === 0;
  const files = count === 1 ? 'the file' : counted(count, 'file');
  return (
    <Dialog
      title="Assign Categories"
      onClose={onClose}
      action={
        <Button
          kind={removesAll ? 'danger' : 'primary'}
          onClick={() => (removesAll ? setAsking(true) : onAssign(chosen))}
        >
          {removesAll ? REMOVE_ALL : 'Assign'}
        </Button>
      }
    >
      <p>
        {count === 1 ? 'The file gets' : `${files} get`} these categories in place of those{' '}
        {count === 1 ? 'it has' : 'they have'} now.
      </p>
      <CategoryChoice categories={categories} chosen={chosen} onChange={setChosen} />
      {isAsking && (
        <ConfirmDialog
          title={`Remove all categories from ${files}?`}
          confirmLabel={REMOVE_ALL}
          onCancel={() => setAsking(false)}
          onConfirm={() => onAssign([])}
        >
          <p>{count === 1 ? 'It is then' : 'They are then'} in no category. The categories themselves stay.</p>
        </ConfirmDialog>
      )}
    </Dialog>
  );
}
