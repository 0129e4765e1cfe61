// What a list of pictures is narrowed to; the server does the filtering (rule F17).

export interface LibraryFilters {
  /** Part of the name. */
  q: string;
  /** A category's id. */
  category: string;
  /** Hidden ones alone, the others alone, or all. */
  hidden: '' | 'true' | 'false';
}

export const NO_FILTERS: LibraryFilters = { q: '', category: '', hidden: '' };

export function isFiltered({ q, category, hidden }: LibraryFilters): boolean {
  return q !== '' || category !== '' || hidden !== '';
}
