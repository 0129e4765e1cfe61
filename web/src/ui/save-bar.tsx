// The bar under a form: what is unsaved, Discard and Save. It keeps its place when there is nothing to save.

interface SaveBarProps {
  /** Names of what is unsaved, such as `status`. */
  changed: readonly string[];
  isSaving: boolean;
  /** Nothing can be saved, such as when the lead went to somebody else meanwhile. */
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
        <button className="button ghost" type="button" disabled={isSaving} onClick={onDiscard}>
          Discard
        </button>
      )}
      <button className="button primary" type="button" disabled={isClean || isSaving || isLocked} onClick={onSave}>
        {isSaving ? 'Saving…' : label}
      </button>
    </footer>
  );
}
