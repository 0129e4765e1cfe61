// The name of a category while it is being changed. Escape keeps the former name.
import { Check, X } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';

interface CategoryRenameProps {
  name: string;
  onSave: (name: string) => void;
  onCancel: () => void;
}

function focus(input: HTMLInputElement | null): void {
  input?.focus();
}

export function CategoryRename({ name, onSave, onCancel }: CategoryRenameProps) {
  const [typed, setTyped] = useState(name);
  return (
    <form
      className="category-rename row"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        onSave(typed);
      }}
    >
      <input
        ref={focus}
        className="input"
        aria-label={`New name of ${name}`}
        maxLength={100}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          // Escape must not close the dialog around the field.
          event.preventDefault();
          onCancel();
        }}
      />
      <IconButton
        size="small"
        className="category-tool"
        icon={Check}
        label="Save the name"
        type="submit"
        title="Save the name"
      />
      <IconButton
        size="small"
        className="category-tool"
        icon={X}
        label={`Keep ${name}`}
        title="Cancel"
        onClick={onCancel}
      />
    </form>
  );
}
