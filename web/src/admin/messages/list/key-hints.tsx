// The keys of this screen.
import { useSingleKeys } from '../../../ui/hooks/use-browser-flag.ts';

export function KeyHints({ canPick }: { canPick: boolean }) {
  const [hasSingleKeys] = useSingleKeys();
  if (!hasSingleKeys) return null;
  return (
    <p className="key-hints bar gap-3 hint" aria-label="Keyboard shortcuts">
      <span>
        <kbd>j</kbd>
        <kbd>k</kbd> move
      </span>
      <span>
        <kbd>Enter</kbd> open
      </span>
      <span>
        <kbd>e</kbd> close lead
      </span>
      <span>
        <kbd>n</kbd> note
      </span>
      {canPick && (
        <span>
          <kbd>x</kbd> choose
        </span>
      )}
    </p>
  );
}
