// The pictures that match, as far as somebody has looked, and kept current (rule F17).
import { controlsOf } from '../../../../api/use-pages.ts';
import type { LibraryFilters } from '../filters/library-filters.ts';
import { useLibraryArrivals } from './use-library-arrivals.ts';
import { useLibraryPages } from './use-library-pages.ts';

/** `holdsArrivals`: whether new pictures wait, because they would move what somebody looks at. */
export function useLibrary(filters: LibraryFilters, holdsArrivals: () => boolean = () => false) {
  const pages = useLibraryPages(filters);
  const arrivals = useLibraryArrivals(filters, pages, holdsArrivals);
  const { list, uploads, onReach } = pages;
  const known = list.data?.pages[0]?.count ?? 0;

  return {
    ...controlsOf(list),
    uploads,
    /** Of all matches, loaded or not. */
    count: list.hasNextPage ? Math.max(known, uploads.length + 1) : uploads.length,
    onReach,
    /** How many new pictures wait. */
    arrivals: arrivals.count,
    showArrivals: arrivals.show,
    onChanged: arrivals.onChanged,
  };
}

export type Library = ReturnType<typeof useLibrary>;
