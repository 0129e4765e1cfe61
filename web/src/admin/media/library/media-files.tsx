// The files of the library: filters, what can be done with many, and the tiles.
import { ArrowUp } from 'lucide-react';
import type { KeyboardEvent, RefObject } from 'react';
import type { Category, Upload } from 'shared/media/media.ts';
import { Button } from '../../../ui/button.tsx';
import { LibraryBulk } from '../bulk/library-bulk.tsx';
import type { BulkSelection } from '../bulk/use-bulk-selection.ts';
import { namesOf } from '../categories/category-names.ts';
import { MediaGrid } from '../grid/media-grid.tsx';
import { MediaTile, type TileActions } from '../grid/media-tile.tsx';
import type { GridHandle } from '../grid/use-grid-scroll.ts';
import type { OpenDialog } from '../media-dialogs.tsx';
import { useMediaRights } from '../use-media-rights.ts';
import { LibraryBody, MoreFailure } from './library-body.tsx';
import type { ChangeFilters } from '../../../ui/hooks/use-address-filters.ts';
import { LibraryFilterBar } from './library-filter-bar.tsx';
import { isFiltered, NO_FILTERS, type LibraryFilters } from './library-filters.ts';
import { EVERYTHING, isSelected, NOTHING } from './selection.ts';
import type { Library } from './use-library.ts';

/** Skeletons of the first moment. */
const LOADING_COUNT = 24;

interface MediaFilesProps {
  library: Library;
  filters: LibraryFilters;
  categories: readonly Category[];
  bulk: BulkSelection;
  grid: RefObject<GridHandle | null>;
  onFilter: ChangeFilters<LibraryFilters>;
  onOpen: (dialog: OpenDialog) => void;
  onCopy: (upload: Upload) => void;
}

export function MediaFiles(props: MediaFilesProps) {
  const { library, filters, categories, bulk, grid, onFilter, onOpen, onCopy } = props;
  const { canUpload, canManage } = useMediaRights();

  const deleteOne = ({ name }: Upload) => onOpen({ kind: 'delete', names: [name], isBulk: false });

  function deleteSelected() {
    if (bulk.progress === undefined) bulk.withNames((names) => onOpen({ kind: 'delete', names, isBulk: true }));
  }

  const tileActions: TileActions = {
    onOpen: (upload) => onOpen({ kind: 'file', upload }),
    onCopy,
    onReplace: (upload) => onOpen({ kind: 'replace', upload }),
    onDelete: deleteOne,
    onSelect: ({ name }, event) => bulk.toggle(name, event.shiftKey),
  };

  function onKey(event: KeyboardEvent, upload: Upload) {
    const isCommand = event.ctrlKey || event.metaKey;
    if (canManage && event.key === ' ') bulk.toggle(upload.name, event.shiftKey);
    else if (canManage && isCommand && event.key === 'a') bulk.select(EVERYTHING);
    else if (event.key === 'Escape' && bulk.count > 0) bulk.select(NOTHING);
    else if (canManage && event.key === 'Delete') {
      if (bulk.count > 0) deleteSelected();
      else deleteOne(upload);
    } else return;
    event.preventDefault();
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
      <MoreFailure library={library} />
      <div className="media-files">
        <MediaArrivals library={library} grid={grid} />
        <LibraryBody
          library={library}
          isFiltered={isFiltered(filters)}
          onClearFilters={() => onFilter(() => NO_FILTERS)}
          empty={canUpload ? 'No uploads yet. Use the Upload button to add images' : 'No uploads yet.'}
          hint={canUpload && 'Or drop pictures here, or paste one.'}
        >
          <MediaGrid
            key={JSON.stringify(filters)}
            ref={grid}
            label="Files"
            uploads={library.uploads}
            count={library.status === 'pending' ? LOADING_COUNT : library.count}
            isSelected={canManage ? ({ name }) => isSelected(bulk.selection, name) : undefined}
            onReach={library.onReach}
            onKey={onKey}
          >
            {(upload, isCurrent) => (
              <MediaTile
                upload={upload}
                categories={namesOf(categories, upload)}
                isCurrent={isCurrent}
                isSelected={isSelected(bulk.selection, upload.name)}
                canManage={canManage}
                actions={tileActions}
              />
            )}
          </MediaGrid>
        </LibraryBody>
      </div>
    </section>
  );
}

/** Says that there are new pictures above what is in view. */
function MediaArrivals({ library, grid }: Pick<MediaFilesProps, 'library' | 'grid'>) {
  return (
    <div role="status" className="media-arrivals">
      {library.arrivals > 0 && (
        <Button
          kind="bare"
          icon={ArrowUp}
          className="chip is-set media-arrival"
          onClick={() => {
            library.showArrivals();
            grid.current?.toTop();
          }}
        >
          {library.arrivals} new {library.arrivals === 1 ? 'file' : 'files'}
        </Button>
      )}
    </div>
  );
}
