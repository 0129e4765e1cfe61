// Asks before something is destroyed. Focus starts on Cancel.
import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  title: string;
  /** The consequences of the action. */
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Render only while the dialog is open. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirmLabel, cancelLabel = 'Cancel', onConfirm, onCancel } = props;
  const cancel = useRef<HTMLButtonElement>(null);
  useEffect(() => cancel.current?.focus(), []);
  return (
    <Dialog
      title={title}
      onClose={onCancel}
      wayOut={cancelLabel}
      wayOutButton={{ ref: cancel }}
      action={
        <Button kind="danger" onClick={onConfirm}>
          {confirmLabel}
        </Button>
      }
    >
      {children}
    </Dialog>
  );
}
