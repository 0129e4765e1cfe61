// Narrows the list of pictures: a part of the name, a category, hidden or not.
import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Category } from 'shared/media/media.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Select } from '../../../ui/select.tsx';
import './library-filters.css';
import type { LibraryFilters } from './library-filters.ts';

const PAUSE_MS = 250;

interface LibraryFilterBarProps {
  filters: LibraryFilters;
  categories: readonly Category[];
  onChange: (filters: LibraryFilters) => void;
}

export function LibraryFilterBar({ filters, categories, onChange }: LibraryFilterBarProps) {
  const [typed, setTyped] = useState(filters.q);
  const [shown, setShown] = useState(filters.q);
  // Cleared from elsewhere.
  if (shown !== filters.q) {
    setShown(filters.q);
    if (typed.trim() !== filters.q) setTyped(filters.q);
  }
  const searchLater = useEffectEvent((text: string) => {
    if (text.trim() !== filters.q) onChange({ ...filters, q: text.trim() });
  });
  useEffect(() => {
    const timer = setTimeout(() => searchLater(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  return (
    // No form: in the picker it would stand in the form of the content.
    <search className="library-filters" aria-label="Filters">
      <span className="library-search">
        <Icon of={Search} tone="faint" className="library-glass" />
        <input
          className="input"
          type="search"
          aria-label="Search files"
          enterKeyHint="search"
          placeholder="Part of the file name"
          maxLength={200}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </span>
      <Select
        aria-label="Category"
        className={filters.category === '' ? 'chip' : 'chip is-set'}
        value={filters.category}
        onChange={(event) => onChange({ ...filters, category: event.target.value })}
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
        onChange={(event) => onChange({ ...filters, hidden: event.target.value as LibraryFilters['hidden'] })}
      >
        <option value="">Shown and hidden</option>
        <option value="false">Shown only</option>
        <option value="true">Hidden only</option>
      </Select>
    </search>
  );
}
