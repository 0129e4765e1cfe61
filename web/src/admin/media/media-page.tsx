// Media: the library of pictures, and for administrators all that can be done with them (rules D1, F5, F9).
import { useRef, useState } from 'react';
import { api } from 'shared/api/api.ts';
import type { Upload } from 'shared/media/media.ts';
import { can, mayCall } from 'shared/accounts/permissions.ts';
import { siteAddress } from '../../platform/site-address.ts';
import { Card } from '../../ui/card.tsx';
import { useCopy } from '../../ui/hooks/use-copy.ts';
import { useConsole } from '../session/console-context.ts';
import { useSession } from '../session/session-context.ts';
import type { BulkChange } from './bulk/use-bulk.ts';
import { useBulkSelection } from './bulk/use-bulk-selection.ts';
import { CategoryList } from './categories/category-list.tsx';
import type { GridHandle } from './grid/media-grid.tsx';
import { MediaFiles } from './library/media-files.tsx';
import { useCategories } from './library/use-categories.ts';
import { useLibrary } from './library/use-library.ts';
import { useMediaActions } from './library/use-media-actions.ts';
import { MediaDialogs, type OpenDialog } from './media-dialogs.tsx';
import { MediaHead } from './media-head.tsx';
import './media.css';
import { UploadPanel } from './upload/upload-panel.tsx';
import { useMediaUploads } from './upload/use-media-uploads.ts';
import { useLibraryAddress } from './use-library-address.ts';

const DELETE: BulkChange = { doing: 'Deleting', did: 'Deleted', change: 'delete' };
const ASSIGN = { doing: 'Assigning categories to', did: 'Categories assigned' };

export function MediaPage() {
  const { user } = useSession();
  const { platform } = useConsole();
  const copy = useCopy();
  const canUpload = can(user, 'media.upload');
  const canManage = mayCall(user, api.bulkUploads);
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

  const chooseCategory = (category: string) => setFilters({ ...filters, category });
  const copyLink = ({ url }: Upload) => void copy(siteAddress(platform, url), 'Link');

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
        {uploads.length > 0 && (
          <UploadPanel uploads={uploads} queue={queue} doneWords={canManage ? 'Done' : 'Done, hidden'} />
        )}
        <Card title="Categories" className="wide-only">
          <CategoryList current={filters.category} canManage={canManage} onChoose={chooseCategory} />
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
        onCopy={copyLink}
      />
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
          onChooseCategory={chooseCategory}
          onDeleteMany={(names) => bulk.start(names, DELETE)}
          onAssign={(names, ids) => bulk.start(names, { ...ASSIGN, change: { categories: ids } })}
        />
      )}
    </main>
  );
}
