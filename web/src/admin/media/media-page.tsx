// Media: the library of pictures, with all actions for administrators (rules D1, F5, F9).
import { lazy, Suspense, useRef, useState } from 'react';
import { preload } from '../../platform/preload.ts';
import { optionalPart } from '../../ui/optional-part.ts';
import { Card } from '../../ui/card.tsx';
import { useBulkSelection } from './bulk/use-bulk-selection.ts';
import { CategoryList } from './categories/category-list.tsx';
import type { GridHandle } from './grid/use-grid-scroll.ts';
import { MediaFiles } from './media-files.tsx';
import { useCategories } from './categories/use-categories.ts';
import { useLibrary } from './library/list/use-library.ts';
import { useMediaActions } from './library/use-media-actions.ts';
import type { OpenDialog } from './media-dialogs.tsx';
import { MediaHead } from './media-head.tsx';
import './media.css';
import { useMediaUploads } from './upload/use-media-uploads.ts';
import { useMediaRights } from './use-media-rights.ts';
import { useLibraryAddress } from './use-library-address.ts';

// Loaded separately, as nothing is being uploaded at first; but at once, as the server may be unreachable later.
const panel = preload(() => import('./upload/upload-panel.tsx'));
const UploadPanel = lazy(async () => ({ default: (await panel()).UploadPanel }));
const StoppedInLibrary = optionalPart(() =>
  import('./upload/stopped/stopped-in-library.tsx').then((part) => part.StoppedInLibrary),
);
const dialogs = preload(() => import('./media-dialogs.tsx'));
const MediaDialogs = lazy(async () => ({ default: (await dialogs()).MediaDialogs }));

export function MediaPage() {
  const { canUpload, canManage } = useMediaRights();
  const [filters, setFilters] = useLibraryAddress();
  const grid = useRef<GridHandle>(null);
  const library = useLibrary(filters, () => grid.current?.isScrolled() ?? false);
  const categories = useCategories().data ?? [];
  const actions = useMediaActions(library.onChanged);
  const bulk = useBulkSelection(filters, library);
  const { queue, uploads, addFiles, keepsOriginals, setKeepsOriginals, isOver } = useMediaUploads(
    canUpload,
    library.onChanged,
  );
  const [dialog, setDialog] = useState<OpenDialog>();

  const category = {
    current: filters.category,
    choose: (id: string) => setFilters((now) => ({ ...now, category: id })),
  };

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
      <aside className="media-side pane gap-4">
        <Suspense>
          <StoppedInLibrary onReplaced={actions.replaced} />
        </Suspense>
        {uploads.length > 0 && (
          <Suspense>
            <UploadPanel uploads={uploads} queue={queue} doneWords={canManage ? 'Done' : 'Done, hidden'} />
          </Suspense>
        )}
        <Card title="Categories" className="wide-only">
          <CategoryList current={category.current} onChoose={category.choose} />
        </Card>
      </aside>
      <MediaFiles
        library={library}
        filters={filters}
        categories={categories}
        bulk={bulk}
        grid={grid}
        onFilter={setFilters}
        onOpen={setDialog}
        onCopy={actions.copyLink}
      />
      {isOver && <p className="drop-mark">Drop pictures here to upload them</p>}
      {dialog && (
        <Suspense>
          <MediaDialogs
            open={dialog}
            categories={categories}
            category={category}
            keepsOriginals={keepsOriginals}
            actions={actions}
            bulk={bulk}
            onOpen={setDialog}
            onClose={() => setDialog(undefined)}
          />
        </Suspense>
      )}
    </main>
  );
}
