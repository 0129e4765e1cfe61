// One category of the list.
import { Pencil, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Category } from 'shared/media/media.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { CategoryCount } from './category-count.tsx';
import { CategoryRename } from './category-rename.tsx';

interface CategoryRowProps {
  category: Category;
  /** Undefined until it is loaded. */
  count: number | undefined;
  isCurrent: boolean;
  canManage: boolean;
  onChoose: () => void;
  /**
   * @param from  as it was when the renaming began
   * @param done  called with what somebody else has made of it meanwhile, from which the person can go on
   */
  onRename: (from: Category, name: string, done: (overtaken?: Category) => void) => void;
  onDelete: () => void;
}

export function CategoryRow({ category, count, isCurrent, canManage, onChoose, onRename, onDelete }: CategoryRowProps) {
  const { name } = category;
  const [renaming, setRenaming] = useState<Category>();
  const isRenaming = renaming !== undefined;
  const pencil = useRef<HTMLButtonElement>(null);
  const wasRenaming = useRef(false);
  const end = () => setRenaming(undefined);
  /** After a clash, continues with the name that somebody else has set; not after Cancel. */
  const goOn = (overtaken?: Category) => setRenaming((now) => now && overtaken);

  useEffect(() => {
    if (wasRenaming.current && !isRenaming) pencil.current?.focus();
    wasRenaming.current = isRenaming;
  }, [isRenaming]);

  if (renaming) {
    return (
      <li className="row">
        <CategoryRename name={name} onSave={(typed) => onRename(renaming, typed, goOn)} onCancel={end} />
      </li>
    );
  }
  return (
    <li className="row">
      <Button kind="bare" className="category-name row" title={name} aria-pressed={isCurrent} onClick={onChoose}>
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
            onClick={() => setRenaming(category)}
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
