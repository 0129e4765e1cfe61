// The categories, which filter the library; administrators add, rename and delete them.
import { useState } from 'react';
import type { Category } from 'shared/media/media.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useLibraryTotals } from '../totals/use-library-totals.ts';
import { useCategories } from './use-categories.ts';
import { useMediaRights } from '../use-media-rights.ts';
import './categories.css';
import { CategoryCount } from './category-count.tsx';
import { CategoryRow } from './category-row.tsx';
import { NewCategory } from './new-category.tsx';
import { useCategoryChanges } from './use-category-changes.ts';
import { useCategoryCounts } from './use-category-counts.ts';

interface CategoryListProps {
  /** The category by which the library is filtered; empty for none. */
  current: string;
  onChoose: (id: string) => void;
}

export function CategoryList({ current, onChoose }: CategoryListProps) {
  const { canManage } = useMediaRights();
  const [leaving, setLeaving] = useState<Category>();
  const { data: categories = [], isSuccess } = useCategories();
  const changes = useCategoryChanges();
  const { data: counts } = useCategoryCounts();
  const { data: totals } = useLibraryTotals();

  return (
    <>
      <ul className="category-list">
        <li className="row">
          <Button kind="bare" className="category-name row" aria-pressed={current === ''} onClick={() => onChoose('')}>
            <span>All</span>
            <CategoryCount count={totals?.count} />
          </Button>
        </li>
        {categories.map((category) => (
          <CategoryRow
            key={category.id}
            category={category}
            count={counts && (counts[category.id] ?? 0)}
            isCurrent={category.id === current}
            canManage={canManage}
            onChoose={() => onChoose(category.id)}
            onRename={changes.rename}
            onDelete={() => setLeaving(category)}
          />
        ))}
      </ul>
      {isSuccess && categories.length === 0 && <p className="muted small category-none">No categories yet</p>}
      {canManage && <NewCategory isBusy={changes.isBusy} onAdd={changes.create} />}
      {leaving && (
        <ConfirmDialog
          title={`Delete category "${leaving.name}"?`}
          confirmLabel="Delete"
          onCancel={() => setLeaving(undefined)}
          onConfirm={() => {
            changes.remove(leaving, () => leaving.id === current && onChoose(''));
            setLeaving(undefined);
          }}
        >
          <p>It is taken from every file; the files stay.</p>
        </ConfirmDialog>
      )}
    </>
  );
}
