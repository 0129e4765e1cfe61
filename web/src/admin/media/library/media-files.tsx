// The files of the library: filters, what can be done with many, and the tiles.
import { lazy, Suspense, type Dispatch, type RefObject, type SetStateAction } from 'react';
import type { Category, Upload } from 'shared/media/media.ts';
import { LibraryBulk } from '../bulk/library-bulk.tsx';
import type { BulkSelection } from '../bulk/use-bulk-selection.ts';
import { useDrafts } from '../../editing/use-draft.ts';
import { metaDrafts } from '../detail/meta-drafts.ts';
import type { GridHandle } from '../grid/use-grid-scroll.ts';
import type { OpenDialog } from '../media-dialogs.tsx';
import { useMediaRights } from '../use-media-rights.ts';
import { LibraryBody, MoreFailure } from './library-body.tsx';
import { OfflineNote } from './offline-note.tsx';
import { Absent } from '../../../ui/absent.ts';
import type { ChangeFilters } from '../../../ui/hooks/use-address-filters.ts';
import { LibraryFilterBar } from './library-filter-bar.tsx';
import { isFiltered, NO_FILTERS, type LibraryFilters } from './library-filters.ts';
import { MediaArrivals } from './media-arrivals.tsx';
import { MediaTiles } from './media-tiles.tsx';
import type { Library } from './use-library.ts';

/** Needed by almost nobody. */
const LostDetails = lazy(async () => {
  const loaded = await import('../detail/lost-details.tsx').catch(() => undefined);
  return { default: loaded?.LostDetails ?? Absent };
});

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
  const drafts = useDrafts(metaDrafts);
  const listed = new Set(drafts.size > 0 ? library.uploads.map(({ name }) => name) : []);
  const lost = library.status === 'success' ? [...drafts.keys()].filter((name) => !listed.has(name)) : [];

  const deleteOne = ({ name }: Upload) => onOpen({ kind: 'delete', names: [name], isBulk: false });

  function follow(from: string, upload: Upload) {
    onOpen((now) => (now?.kind === 'file' && now.upload.name === from ? { kind: 'file', upload } : now));
  }

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
      <OfflineNote hasFiles={library.count > 0} />
      {lost.length > 0 && (
        <Suspense>
          <LostDetails names={lost} onRenamed={follow} />
        </Suspense>
      )}
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
          <MediaTiles key={JSON.stringify(filters)} {...props} onDelete={deleteOne} onDeleteSelected={deleteSelected} />
        </LibraryBody>
      </div>
    </section>
  );
}
