// The bar under a form: the unsaved fields, Discard and Save. It keeps its place when nothing is unsaved.
import { Button } from './button.tsx';

interface SaveBarProps {
  /** Names of the unsaved fields, such as `status`. */
  changed: readonly string[];
  isSaving: boolean;
  /** Whether saving is not possible, for example because the lead was assigned to somebody else. */
  isLocked: boolean;
  label?: string;
  onDiscard: () => void;
  onSave: () => void;
}

export function SaveBar({ changed, isSaving, isLocked, label = 'Save Changes', onDiscard, onSave }: SaveBarProps) {
  const isClean = changed.length === 0;
  return (
    <footer className="save-bar">
      <p>
        {!isClean && (
          <>
            <span className="dot unsaved" aria-hidden="true" />
            <span>Unsaved: {changed.join(', ')}</span>
          </>
        )}
      </p>
      {!isClean && (
        <Button kind="ghost" isBusy={isSaving} onClick={onDiscard}>
          Discard
        </Button>
      )}
      <Button kind="primary" disabled={isClean || isSaving || isLocked} onClick={onSave}>
        {isSaving ? 'Saving…' : label}
      </Button>
    </footer>
  );
}
