// The tiles of the library, with their actions by button or key.
import type { KeyboardEvent, RefObject } from 'react';
import type { Category, Upload } from 'shared/media/media.ts';
import type { BulkSelection } from './bulk/use-bulk-selection.ts';
import { namesOf } from './categories/category-names.ts';
import { useDrafts } from '../editing/use-draft.ts';
import { metaDrafts } from './drafts/meta-drafts.ts';
import { MediaGrid } from './grid/media-grid.tsx';
import { MediaTile, type TileActions } from './grid/media-tile.tsx';
import type { GridHandle } from './grid/use-grid-scroll.ts';
import type { OpenDialog } from './media-dialogs.tsx';
import { useMediaRights } from './use-media-rights.ts';
import { EVERYTHING, isSelected, NOTHING } from './library/selection.ts';
import type { Library } from './library/list/use-library.ts';

/** Placeholder tiles during loading. */
const LOADING_COUNT = 24;

interface MediaTilesProps {
  library: Library;
  categories: readonly Category[];
  bulk: BulkSelection;
  grid: RefObject<GridHandle | null>;
  onOpen: (dialog: OpenDialog) => void;
  onCopy: (upload: Upload) => void;
  onDelete: (upload: Upload) => void;
  onDeleteSelected: () => void;
}

export function MediaTiles(props: MediaTilesProps) {
  const { library, categories, bulk, grid, onOpen, onCopy, onDelete, onDeleteSelected } = props;
  const { canManage } = useMediaRights();
  const unsaved = useDrafts(metaDrafts);

  const tileActions: TileActions = {
    onOpen: (upload) => onOpen({ kind: 'file', upload }),
    onCopy,
    onReplace: (upload) => onOpen({ kind: 'replace', upload }),
    onDelete,
    onSelect: ({ name }, event) => bulk.toggle(name, event.shiftKey),
  };

  function onKey(event: KeyboardEvent, upload: Upload) {
    const isCommand = event.ctrlKey || event.metaKey;
    if (canManage && event.key === ' ') bulk.toggle(upload.name, event.shiftKey);
    else if (canManage && isCommand && event.key === 'a') bulk.select(EVERYTHING);
    else if (event.key === 'Escape' && bulk.count > 0) bulk.select(NOTHING);
    else if (canManage && event.key === 'Delete') {
      if (bulk.count > 0) onDeleteSelected();
      else onDelete(upload);
    } else return;
    event.preventDefault();
  }

  return (
    <MediaGrid
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
          isUnsaved={unsaved.has(upload.name)}
          canManage={canManage}
          actions={tileActions}
        />
      )}
    </MediaGrid>
  );
}
