// Narrows the list of pictures: a part of the name, a category, hidden or not.
import type { Category } from 'shared/media/media.ts';
import { SearchField } from '../../../ui/search-field.tsx';
import type { ChangeFilters } from '../../../ui/hooks/use-address-filters.ts';
import { Select } from '../../../ui/select.tsx';
import './library-filters.css';
import type { LibraryFilters } from './library-filters.ts';

interface LibraryFilterBarProps {
  filters: LibraryFilters;
  categories: readonly Category[];
  onChange: ChangeFilters<LibraryFilters>;
}

export function LibraryFilterBar({ filters, categories, onChange }: LibraryFilterBarProps) {
  return (
    // No form: in the picker it would stand in the form of the content.
    <search className="library-filters" aria-label="Filters">
      <SearchField
        aria-label="Search files"
        enterKeyHint="search"
        placeholder="Part of the file name"
        value={filters.q}
        onSearch={(q) => onChange((now) => ({ ...now, q }))}
      />
      <Select
        aria-label="Category"
        className={filters.category === '' ? 'chip' : 'chip is-set'}
        value={filters.category}
        onChange={(event) => onChange((now) => ({ ...now, category: event.target.value }))}
      >
        <option value="">All categories</option>
        {categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Select
        aria-label="Shown or hidden"
        className={filters.hidden === '' ? 'chip' : 'chip is-set'}
        value={filters.hidden}
        onChange={(event) => onChange((now) => ({ ...now, hidden: event.target.value as LibraryFilters['hidden'] }))}
      >
        <option value="">Shown and hidden</option>
        <option value="false">Shown only</option>
        <option value="true">Hidden only</option>
      </Select>
    </search>
  );
}
