// Filters the list of pictures: by part of the name or texts, by category, by visibility.
import type { Category } from 'shared/media/media.ts';
import { SearchField } from '../../../../ui/search-field.tsx';
import type { ChangeFilters } from '../../../../ui/hooks/use-address-filters.ts';
import { FilterSelect } from '../../../../ui/filter-select.tsx';
import './library-filters.css';
import type { LibraryFilters } from './library-filters.ts';

interface LibraryFilterBarProps {
  filters: LibraryFilters;
  categories: readonly Category[];
  onChange: ChangeFilters<LibraryFilters>;
}

const SHOWN_OR_HIDDEN = [
  ['false', 'Shown only'],
  ['true', 'Hidden only'],
  ['unused', 'Used nowhere'],
] as const;

/** The filters of each choice. */
const SHOWN: Record<string, Pick<LibraryFilters, 'hidden' | 'unused'>> = {
  '': { hidden: '', unused: '' },
  false: { hidden: 'false', unused: '' },
  true: { hidden: 'true', unused: '' },
  unused: { hidden: '', unused: 'true' },
};

export function LibraryFilterBar({ filters, categories, onChange }: LibraryFilterBarProps) {
  const shown = filters.unused === 'true' ? 'unused' : filters.hidden;
  return (
    // Not a form, as in the picker it is inside the form of the content.
    <search className="library-filters" aria-label="Filters">
      <SearchField
        aria-label="Search files"
        enterKeyHint="search"
        placeholder="Name, caption or description"
        value={filters.q}
        onSearch={(q) => onChange((now) => ({ ...now, q }))}
      />
      <span className="category-filter">
        <FilterSelect
          label="Category"
          unset="All categories"
          choices={categories.map(({ id, name }) => [id, name])}
          value={filters.category}
          onChange={(category) => onChange((now) => ({ ...now, category }))}
        />
      </span>
      <FilterSelect
        label="Shown or hidden"
        unset="Shown and hidden"
        choices={SHOWN_OR_HIDDEN}
        value={shown}
        onChange={(choice) => onChange((now) => ({ ...now, ...SHOWN[choice] }))}
      />
    </search>
  );
}
