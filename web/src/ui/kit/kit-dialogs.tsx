// Page of the kit with layers above a screen, such as dialogs.
import { useState } from 'react';
import { Button } from '../button.tsx';
import { Card } from '../card.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { Dialog } from '../dialog.tsx';

const DIALOGS = ['a dialog', 'a wide dialog', 'a question'] as const;

export function KitDialogs() {
  const [open, setOpen] = useState<(typeof DIALOGS)[number]>();
  const close = () => setOpen(undefined);
  return (
    <Card isPadded title="Dialogs">
      <div className="bar">
        {DIALOGS.map((name) => (
          <Button key={name} onClick={() => setOpen(name)}>
            Open {name}
          </Button>
        ))}
      </div>
      {open === 'a dialog' && (
        <Dialog title="A dialog" onClose={close} wayOut="Close">
          <p>What it is about.</p>
        </Dialog>
      )}
      {open === 'a wide dialog' && (
        <Dialog
          title="A wide dialog"
          className="is-wide"
          onClose={close}
          aside={<Button kind="ghost">Reset</Button>}
          action={<Button kind="primary">Save</Button>}
        >
          <p>What it is about.</p>
        </Dialog>
      )}
      {open === 'a question' && (
        <ConfirmDialog title="Delete it?" confirmLabel="Delete" onCancel={close} onConfirm={close}>
          <p>It is in the bin for thirty days.</p>
        </ConfirmDialog>
      )}
    </Card>
  );
}
