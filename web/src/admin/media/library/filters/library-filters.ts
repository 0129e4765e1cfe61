// What a list of pictures is narrowed to; the server does the filtering (rule F17).

export interface LibraryFilters {
  /** Part of the name. */
  q: string;
  /** A category's id. */
  category: string;
  /** Hidden ones alone, the others alone, or all. */
  hidden: '' | 'true' | 'false';
  /** Only those that are neither on a page nor in the gallery. */
  unused: '' | 'true';
}

export const NO_FILTERS: LibraryFilters = { q: '', category: '', hidden: '', unused: '' };

export function isFiltered(filters: LibraryFilters): boolean {
  return Object.values(filters).some((value) => value !== '');
}
