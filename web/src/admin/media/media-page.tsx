// Media: the library of pictures, and for administrators all that can be done with them (rules D1, F5, F9).
import { ArrowUp } from 'lucide-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { api } from 'shared/api/api.ts';
import type { Upload } from 'shared/media/media.ts';
import { can, mayCall } from 'shared/accounts/permissions.ts';
import { Button } from '../../ui/button.tsx';
import { siteAddress } from '../../platform/site-address.ts';
import { useCopy } from '../../ui/hooks/use-copy.ts';
import { useConsole } from '../session/console-context.ts';
import { useSession } from '../session/session-context.ts';
import { BulkBar } from './bulk/bulk-bar.tsx';
import { BulkReportNote } from './bulk/bulk-report.tsx';
import { useBulk, type BulkChange } from './bulk/use-bulk.ts';
import { useSelectedNames } from './bulk/use-selected-names.ts';
import { CategoryList } from './categories/category-list.tsx';
import { namesOf } from './categories/category-names.ts';
import { MediaGrid, type GridHandle } from './grid/media-grid.tsx';
import { MediaTile } from './grid/media-tile.tsx';
import { LibraryBody, MoreFailure } from './library/library-body.tsx';
import { LibraryFilterBar } from './library/library-filter-bar.tsx';
import { isFiltered, NO_FILTERS } from './library/library-filters.ts';
import { countSelected, EVERYTHING, isSelected, NOTHING, selectionWords } from './library/selection.ts';
import { useCategories } from './library/use-categories.ts';
import { useLibrary } from './library/use-library.ts';
import { useMediaActions } from './library/use-media-actions.ts';
import { MediaDialogs, type OpenDialog } from './media-dialogs.tsx';
import { MediaHead } from './media-head.tsx';
import './media.css';
import { UploadPanel } from './upload/upload-panel.tsx';
import { useEndNotice } from './upload/use-end-notice.ts';
import { useFileDrop } from './upload/use-file-drop.ts';
import { usePastedFiles } from './upload/use-pasted-files.ts';
import { useUploadQueue } from './upload/use-upload-queue.ts';
import { useLibraryAddress } from './use-library-address.ts';
import { useSelection } from './use-selection.ts';

const HIDE: BulkChange = { doing: 'Hiding', did: 'Hidden', change: { hidden: true } };
const UNHIDE: BulkChange = { doing: 'Showing', did: 'Shown', change: { hidden: false } };
const DELETE: BulkChange = { doing: 'Deleting', did: 'Deleted', change: 'delete' };
/** Skeletons of the first moment. */
const LOADING_COUNT = 24;

export function MediaPage() {
  const { user } = useSession();
  const { platform } = useConsole();
  const copy = useCopy();
  const canUpload = can(user, 'media.upload');
  const canManage = mayCall(user, api.bulkUploads);
  const [filters, setFilters] = useLibraryAddress();
  const key = JSON.stringify(filters);
  const grid = useRef<GridHandle>(null);
  const library = useLibrary(filters, () => grid.current?.isScrolled() ?? false);
  const categories = useCategories().data ?? [];
  const { selection, select, toggle } = useSelection(key, library.uploads);
  const selected = countSelected(selection, library.count);
  const actions = useMediaActions(library.onChanged);
  const bulk = useBulk(library.onChanged);
  const selectedNames = useSelectedNames(filters);
  const { queue, uploads: queued, addFiles: upload } = useUploadQueue(library.onChanged);
  useEndNotice(queue);
  const [keepsOriginals, setKeepsOriginals] = useState(false);
  const [dialog, setDialog] = useState<OpenDialog>();
  const addFiles = (files: File[]) => void upload(files, keepsOriginals);
  usePastedFiles(canUpload ? addFiles : undefined);
  const isOver = useFileDrop(document, canUpload ? addFiles : undefined);

  const progress = bulk.progress ?? (selectedNames.isReading ? 'Counting the selected files…' : undefined);

  function copyLink({ url }: Upload) {
    void copy(siteAddress(platform, url), 'Link');
  }

  function startBulk(names: readonly string[], change: BulkChange) {
    select(NOTHING);
    bulk.start(names, change);
  }

  function withSelectedNames(run: (names: string[]) => void) {
    selectedNames.read(selection, run);
  }

  function askToDeleteSelected() {
    if (progress === undefined) withSelectedNames((names) => setDialog({ kind: 'delete', names, isBulk: true }));
  }

  function onKey(event: KeyboardEvent, upload: Upload) {
    const isCommand = event.ctrlKey || event.metaKey;
    if (canManage && event.key === ' ') toggle(upload.name, event.shiftKey);
    else if (canManage && isCommand && event.key === 'a') select(EVERYTHING);
    else if (event.key === 'Escape' && selected > 0) select(NOTHING);
    else if (canManage && event.key === 'Delete') {
      if (selected > 0) askToDeleteSelected();
      else setDialog({ kind: 'delete', names: [upload.name], isBulk: false });
    } else return;
    event.preventDefault();
  }

  return (
    <main className="media" id="main">
      <h1 className="visually-hidden">Media</h1>
      <MediaHead
        canUpload={canUpload}
        canManage={canManage}
        keepsOriginals={keepsOriginals}
        onKeepOriginals={setKeepsOriginals}
        onFiles={addFiles}
        onBin={() => setDialog({ kind: 'bin' })}
        onCategories={() => setDialog({ kind: 'categories' })}
      />
      <aside className="media-side">
        {queued.length > 0 && (
          <UploadPanel uploads={queued} queue={queue} doneWords={canManage ? 'Done' : 'Done, hidden'} />
        )}
        <section className="card wide-only" aria-labelledby="categories-heading">
          <header>
            <h2 id="categories-heading">Categories</h2>
          </header>
          <CategoryList
            current={filters.category}
            canManage={canManage}
            onChoose={(category) => setFilters({ ...filters, category })}
          />
        </section>
      </aside>
      <section className="media-library" aria-label="Files" aria-busy={library.status === 'pending'}>
        <LibraryFilterBar filters={filters} categories={categories} onChange={setFilters} />
        {canManage && (
          <BulkBar
            words={selectionWords(selection, library.count, isFiltered(filters))}
            hasFiles={library.count > 0}
            hasSelection={selected > 0}
            progress={progress}
            onSelectAll={() => select(EVERYTHING)}
            onClear={() => select(NOTHING)}
            onAssign={() => withSelectedNames((names) => setDialog({ kind: 'assign', names }))}
            onHide={() => withSelectedNames((names) => startBulk(names, HIDE))}
            onUnhide={() => withSelectedNames((names) => startBulk(names, UNHIDE))}
            onDelete={askToDeleteSelected}
            onStop={selectedNames.isReading ? selectedNames.stop : bulk.stop}
          />
        )}
        {bulk.report && <BulkReportNote report={bulk.report} onRetry={bulk.retry} onDismiss={bulk.dismiss} />}
        <MoreFailure library={library} />
        <div className="media-files">
          <div role="status" className="media-arrivals">
            {library.arrivals > 0 && (
              <Button
                kind="bare"
                icon={ArrowUp}
                className="chip is-set"
                onClick={() => {
                  library.showArrivals();
                  grid.current?.toTop();
                }}
              >
                {library.arrivals} new {library.arrivals === 1 ? 'file' : 'files'}
              </Button>
            )}
          </div>
          <LibraryBody
            library={library}
            isFiltered={isFiltered(filters)}
            onClearFilters={() => setFilters(NO_FILTERS)}
            empty={canUpload ? 'No uploads yet. Use the Upload button to add images' : 'No uploads yet.'}
            hint={canUpload && 'Or drop pictures here, or paste one.'}
          >
            <MediaGrid
              key={key}
              ref={grid}
              label="Files"
              uploads={library.uploads}
              count={library.status === 'pending' ? LOADING_COUNT : library.count}
              isMultiSelectable={canManage}
              isSelected={canManage ? ({ name }) => isSelected(selection, name) : undefined}
              onReach={library.onReach}
              onKey={onKey}
            >
              {(upload, isCurrent) => (
                <MediaTile
                  upload={upload}
                  categories={namesOf(categories, upload)}
                  isCurrent={isCurrent}
                  isSelected={isSelected(selection, upload.name)}
                  canManage={canManage}
                  onOpen={() => setDialog({ kind: 'file', upload })}
                  onCopy={copyLink}
                  onReplace={() => setDialog({ kind: 'replace', upload })}
                  onDelete={({ name }) => setDialog({ kind: 'delete', names: [name], isBulk: false })}
                  onSelect={({ name }, event) => toggle(name, event.shiftKey)}
                />
              )}
            </MediaGrid>
          </LibraryBody>
        </div>
      </section>
      {isOver && <p className="drop-mark">Drop pictures here to upload them</p>}
      {dialog && (
        <MediaDialogs
          open={dialog}
          categories={categories}
          currentCategory={filters.category}
          canManage={canManage}
          keepsOriginals={keepsOriginals}
          actions={actions}
          onOpen={setDialog}
          onClose={() => setDialog(undefined)}
          onCopy={copyLink}
          onChooseCategory={(category) => setFilters({ ...filters, category })}
          onDeleteMany={(names) => startBulk(names, DELETE)}
          onAssign={(names, ids) =>
            startBulk(names, {
              doing: 'Assigning categories to',
              did: 'Categories assigned',
              change: { categories: ids },
            })
          }
        />
      )}
    </main>
  );
}
