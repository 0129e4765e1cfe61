// The pictures to choose from, in each state of the library.
import { MediaGrid } from '../grid/media-grid.tsx';
import { LibraryBody, MoreFailure } from '../library/library-body.tsx';
import { isFiltered, NO_FILTERS, type LibraryFilters } from '../library/filters/library-filters.ts';
import type { Library } from '../library/list/use-library.ts';
import { PickerTile } from './picker-tile.tsx';

/** Placeholder tiles during loading. */
const LOADING_COUNT = 12;

export interface PickedFile {
  name: string;
  /** The address without a version, which content stores (rule F4). */
  url: string;
}

interface PickerFilesProps {
  library: Library;
  filters: LibraryFilters;
  onFilter: (filters: LibraryFilters) => void;
  onPick: (file: PickedFile) => void;
}

export function PickerFiles({ library, filters, onFilter, onPick }: PickerFilesProps) {
  return (
    <>
      <MoreFailure library={library} />
      <div className="picker-files">
        <LibraryBody
          library={library}
          isFiltered={isFiltered(filters)}
          onClearFilters={() => onFilter(NO_FILTERS)}
          empty="No media found. Upload an image first."
        >
          <MediaGrid
            key={JSON.stringify(filters)}
            label="Files"
            uploads={library.uploads}
            count={library.status === 'pending' ? LOADING_COUNT : library.count}
            onReach={library.onReach}
          >
            {(found, isCurrent) => <PickerTile upload={found} isCurrent={isCurrent} onPick={() => onPick(found)} />}
          </MediaGrid>
        </LibraryBody>
      </div>
    </>
  );
}
