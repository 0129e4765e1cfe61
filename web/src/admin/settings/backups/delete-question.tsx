// Asks before something is permanently deleted.
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';

interface DeleteQuestionProps {
  title: string;
  question: string;
  /** What else it means. */
  hint: string;
  onDelete: () => void;
  onClose: () => void;
}

export function DeleteQuestion({ title, question, hint, onDelete, onClose }: DeleteQuestionProps) {
  function confirm() {
    onDelete();
    onClose();
  }
  return (
    <ConfirmDialog title={title} confirmLabel="Delete" onConfirm={confirm} onCancel={onClose}>
      <p className="question">{question}</p>
      <p className="small muted">{hint}</p>
    </ConfirmDialog>
  );
}
