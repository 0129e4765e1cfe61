// One category of the list, and its name while it is being changed.
import { Check, Pencil, Trash2, X } from 'lucide-react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { Category } from 'shared/media/media.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { CategoryCount } from './category-count.tsx';

interface CategoryRowProps {
  category: Category;
  /** Not known at first. */
  count: number | undefined;
  isCurrent: boolean;
  canManage: boolean;
  onChoose: () => void;
  onRename: (name: string, done: () => void) => void;
  onDelete: () => void;
}

function focus(input: HTMLInputElement | null): void {
  input?.focus();
}

export function CategoryRow({ category, count, isCurrent, canManage, onChoose, onRename, onDelete }: CategoryRowProps) {
  const { name } = category;
  const [typed, setTyped] = useState<string>();
  const pencil = useRef<HTMLButtonElement>(null);
  const wasTyping = useRef(false);
  const end = () => setTyped(undefined);

  useEffect(() => {
    if (wasTyping.current && typed === undefined) pencil.current?.focus();
    wasTyping.current = typed !== undefined;
  }, [typed]);

  if (typed !== undefined) {
    return (
      <li className="row">
        <form
          className="category-rename row"
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            onRename(typed, end);
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
              // Not the dialog around it.
              event.preventDefault();
              end();
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
            onClick={end}
          />
        </form>
      </li>
    );
  }
  return (
    <li className="row">
      <Button kind="bare" className="row" title={name} aria-pressed={isCurrent} onClick={onChoose}>
        <span className="truncate">{name}</span>
        <CategoryCount count={count} />
      </Button>
      {canManage && (
        <>
          <IconButton
            size="small"
            className="category-tool"
            icon={Pencil}
            label={`Rename ${name}`}
            ref={pencil}
            title="Rename"
            onClick={() => setTyped(name)}
          />
          <IconButton
            size="small"
            className="category-tool"
            icon={Trash2}
            label={`Delete ${name}`}
            title="Delete"
            onClick={onDelete}
          />
        </>
      )}
    </li>
  );
}
