// The pictures of the library: filters, bulk actions, and the tiles.
import type { Dispatch, RefObject, SetStateAction } from 'react';
import type { Category, Upload } from 'shared/media/media.ts';
import { LibraryBulk } from './bulk/library-bulk.tsx';
import type { BulkSelection } from './bulk/use-bulk-selection.ts';
import type { GridHandle } from './grid/use-grid-scroll.ts';
import type { OpenDialog } from './media-dialogs.tsx';
import { useMediaRights } from './use-media-rights.ts';
import { LibraryBody } from './library/library-body.tsx';
import type { ChangeFilters } from '../../ui/hooks/use-address-filters.ts';
import { LibraryFilterBar } from './library/filters/library-filter-bar.tsx';
import { isFiltered, NO_FILTERS, type LibraryFilters } from './library/filters/library-filters.ts';
import { LibraryNotes } from './library/library-notes.tsx';
import { MediaArrivals } from './library/media-arrivals.tsx';
import { MediaTiles } from './media-tiles.tsx';
import type { Library } from './library/list/use-library.ts';

interface MediaFilesProps {
  library: Library;
  filters: LibraryFilters;
  categories: readonly Category[];
  bulk: BulkSelection;
  grid: RefObject<GridHandle | null>;
  onFilter: ChangeFilters<LibraryFilters>;
  onOpen: Dispatch<SetStateAction<OpenDialog | undefined>>;
  onCopy: (upload: Upload) => void;
}

export function MediaFiles(props: MediaFilesProps) {
  const { library, filters, categories, bulk, grid, onFilter, onOpen } = props;
  const { canUpload, canManage } = useMediaRights();

  const deleteOne = ({ name }: Upload) => onOpen({ kind: 'delete', names: [name], isBulk: false });

  function deleteSelected() {
    if (bulk.progress === undefined) bulk.withNames((names) => onOpen({ kind: 'delete', names, isBulk: true }));
  }

  return (
    <section className="media-library pane gap-3" aria-label="Files" aria-busy={library.status === 'pending'}>
      <LibraryFilterBar filters={filters} categories={categories} onChange={onFilter} />
      <LibraryBulk
        bulk={bulk}
        hasFiles={library.count > 0}
        canManage={canManage}
        onOpen={onOpen}
        onDelete={deleteSelected}
      />
      <LibraryNotes library={library} onOpen={onOpen} />
      <div className="media-files">
        <MediaArrivals library={library} grid={grid} />
        <LibraryBody
          library={library}
          isFiltered={isFiltered(filters)}
          onClearFilters={() => onFilter(() => NO_FILTERS)}
          empty={canUpload ? 'No uploads yet. Use the Upload button to add images' : 'No uploads yet.'}
          hint={canUpload && 'Or drop pictures here, or paste one.'}
        >
          <MediaTiles key={JSON.stringify(filters)} {...props} onDelete={deleteOne} onDeleteSelected={deleteSelected} />
        </LibraryBody>
      </div>
    </section>
  );
}
