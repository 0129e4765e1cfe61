// One category of the list, and its name while it is being changed.
import { Check, Pencil, Trash2, X } from 'lucide-react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { Category } from 'shared/media/media.ts';
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
      <li>
        <form
          className="category-rename"
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
          <button className="button ghost icon-only" type="submit" title="Save the name">
            <Check className="icon" aria-hidden="true" />
            <span className="visually-hidden">Save the name</span>
          </button>
          <button className="button ghost icon-only" type="button" title="Cancel" onClick={end}>
            <X className="icon" aria-hidden="true" />
            <span className="visually-hidden">Keep {name}</span>
          </button>
        </form>
      </li>
    );
  }
  return (
    <li>
      <button type="button" title={name} aria-pressed={isCurrent} onClick={onChoose}>
        <span className="truncate">{name}</span>
        <CategoryCount count={count} />
      </button>
      {canManage && (
        <>
          <button
            ref={pencil}
            className="button ghost icon-only"
            type="button"
            title="Rename"
            onClick={() => setTyped(name)}
          >
            <Pencil className="icon" aria-hidden="true" />
            <span className="visually-hidden">Rename {name}</span>
          </button>
          <button className="button ghost icon-only" type="button" title="Delete" onClick={onDelete}>
            <Trash2 className="icon" aria-hidden="true" />
            <span className="visually-hidden">Delete {name}</span>
          </button>
        </>
      )}
    </li>
  );
}
