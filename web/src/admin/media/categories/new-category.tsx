// The name of a new category.
import { Plus } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';

interface NewCategoryProps {
  isBusy: boolean;
  /** `done` is called only if the category was added, so that the typed name is not lost after a failure. */
  onAdd: (name: string, done: () => void) => void;
}

export function NewCategory({ isBusy, onAdd }: NewCategoryProps) {
  const [typed, setTyped] = useState('');

  function add(event: FormEvent) {
    event.preventDefault();
    // The next name may have been typed meanwhile.
    onAdd(typed, () => setTyped((now) => (now === typed ? '' : now)));
  }

  return (
    <form className="category-new row" onSubmit={add}>
      <input
        className="input"
        aria-label="New category"
        placeholder="New category"
        maxLength={100}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <IconButton
        icon={Plus}
        className="category-add"
        label="Add category"
        kind="plain"
        type="submit"
        title="Add category"
        isBusy={isBusy}
      />
    </form>
  );
}
