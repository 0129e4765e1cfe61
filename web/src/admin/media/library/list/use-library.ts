// The matching pictures, as far as they are loaded, kept current (rule F17).
import { controlsOf } from '../../../../api/use-pages.ts';
import type { LibraryFilters } from '../filters/library-filters.ts';
import { useLibraryArrivals } from './use-library-arrivals.ts';
import { useLibraryPages } from './use-library-pages.ts';

/** `holdsArrivals`: whether new pictures wait, as they would move what the user is looking at. */
export function useLibrary(filters: LibraryFilters, holdsArrivals: () => boolean = () => false) {
  const pages = useLibraryPages(filters);
  const arrivals = useLibraryArrivals(filters, pages, holdsArrivals);
  const { list, uploads, onReach } = pages;
  const known = list.data?.pages[0]?.count ?? 0;

  return {
    ...controlsOf(list),
    uploads,
    /** Number of all matches, loaded or not. */
    count: list.hasNextPage ? Math.max(known, uploads.length + 1) : uploads.length,
    onReach,
    /** Number of waiting new pictures. */
    arrivals: arrivals.count,
    showArrivals: arrivals.show,
    onChanged: arrivals.onChanged,
  };
}

export type Library = ReturnType<typeof useLibrary>;
