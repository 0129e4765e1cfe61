// The selection in the library, and the bulk change that uses it.
import { isFiltered, type LibraryFilters } from '../library/filters/library-filters.ts';
import { countSelected, NOTHING, selectionWords } from '../library/selection.ts';
import type { Library } from '../library/list/use-library.ts';
import { useSelection } from '../use-selection.ts';
import type { ChosenCategories } from './assign-dialog.tsx';
import { HIDE, useBulk, type BulkChange } from './use-bulk.ts';
import { useSelectedNames } from './use-selected-names.ts';

const UNHIDE: BulkChange = { doing: 'Showing', did: 'Shown', change: { hidden: false } };
const DELETE: BulkChange = { doing: 'Deleting', did: 'Deleted', change: 'delete' };
const ASSIGN = { doing: 'Assigning categories to', did: 'Categories assigned' };
const ADD = { doing: 'Adding categories to', did: 'Categories added' };
const TAKE_AWAY = { doing: 'Removing categories from', did: 'Categories removed' };

function assigning(chosen: ChosenCategories): BulkChange {
  const words = chosen.addCategories ? ADD : chosen.categories?.length === 0 ? TAKE_AWAY : ASSIGN;
  return { ...words, change: chosen };
}

export function useBulkSelection(filters: LibraryFilters, library: Library) {
  const { uploads } = library;
  const isWhole = uploads.length === library.count;
  const names = useSelectedNames(filters);
  const { selection, picked, select, toggle } = useSelection(
    JSON.stringify(filters),
    uploads,
    isWhole,
    names.readRenamed,
  );
  const { start, stop, progress, ...report } = useBulk(library.onChanged);
  const withNames = (run: (names: string[]) => void) => names.read(picked, run);

  function change(changed: readonly string[], made: BulkChange) {
    select(NOTHING);
    start(changed, made);
  }

  return {
    ...report,
    selection,
    select,
    toggle,
    count: countSelected(selection, library.count),
    words: selectionWords(selection, library.count, isFiltered(filters)),
    progress: progress ?? (names.isReading ? 'Counting the selected files…' : undefined),
    stop: names.isReading ? names.stop : stop,
    /** Reads the names of all selected pictures, including those that are not loaded. */
    withNames,
    hide: () => withNames((selected) => change(selected, HIDE)),
    unhide: () => withNames((selected) => change(selected, UNHIDE)),
    remove: (named: readonly string[]) => change(named, DELETE),
    assign: (named: readonly string[], chosen: ChosenCategories) => change(named, assigning(chosen)),
  };
}

export type BulkSelection = ReturnType<typeof useBulkSelection>;
