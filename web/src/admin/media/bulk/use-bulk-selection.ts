// What is selected in the library, and what is being done with all of it.
import { isFiltered, type LibraryFilters } from '../library/library-filters.ts';
import { countSelected, NOTHING, selectionWords } from '../library/selection.ts';
import type { Library } from '../library/use-library.ts';
import { useSelection } from '../use-selection.ts';
import { useBulk, type BulkChange } from './use-bulk.ts';
import { useSelectedNames } from './use-selected-names.ts';

export function useBulkSelection(filters: LibraryFilters, library: Library) {
  const { selection, select, toggle } = useSelection(JSON.stringify(filters), library.uploads);
  const { start, stop, progress, ...report } = useBulk(library.onChanged);
  const names = useSelectedNames(filters);
  return {
    ...report,
    selection,
    select,
    toggle,
    count: countSelected(selection, library.count),
    words: selectionWords(selection, library.count, isFiltered(filters)),
    progress: progress ?? (names.isReading ? 'Counting the selected files…' : undefined),
    stop: names.isReading ? names.stop : stop,
    withNames: (run: (names: string[]) => void) => names.read(selection, run),
    start(changed: readonly string[], change: BulkChange) {
      select(NOTHING);
      start(changed, change);
    },
  };
}

export type BulkSelection = ReturnType<typeof useBulkSelection>;
