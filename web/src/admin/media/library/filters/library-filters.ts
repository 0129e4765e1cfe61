// Filters of a list of pictures; the server does the filtering (rule F17).

export interface LibraryFilters {
  /** Part of the name or texts. */
  q: string;
  /** Id of a category. */
  category: string;
  /** Only hidden pictures, only visible ones, or all. */
  hidden: '' | 'true' | 'false';
  /** Only pictures that are neither used on a page nor in the gallery. */
  unused: '' | 'true';
}

export const NO_FILTERS: LibraryFilters = { q: '', category: '', hidden: '', unused: '' };

export function isFiltered(filters: LibraryFilters): boolean {
  return Object.values(filters).some((value) => value !== '');
}
