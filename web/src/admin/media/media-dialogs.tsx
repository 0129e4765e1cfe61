// The dialogs of the Media screen; at most one is open.
import type { Category, Upload } from 'shared/media/media.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { BinDialog } from './bin/bin-dialog.tsx';
import { AssignDialog } from './bulk/assign-dialog.tsx';
import type { BulkSelection } from './bulk/use-bulk-selection.ts';
import { CategoryList } from './categories/category-list.tsx';
import { DeleteDialog } from './detail/delete-dialog.tsx';
import { FileDialog } from './detail/file-dialog.tsx';
import { RenameDialog } from './detail/rename-dialog.tsx';
import { ReplaceDialog } from './detail/replace/replace-dialog.tsx';
import type { MediaActions } from './library/use-media-actions.ts';

export type OpenDialog =
  | { kind: 'file'; upload: Upload }
  | { kind: 'replace'; upload: Upload }
  | { kind: 'rename'; upload: Upload }
  | { kind: 'delete'; names: readonly string[]; isBulk: boolean }
  | { kind: 'assign'; names: readonly string[] }
  | { kind: 'categories' }
  | { kind: 'bin' };

/** The category by which the library is filtered, empty for none, and setting another. */
export interface CategoryFilter {
  current: string;
  choose: (id: string) => void;
}

interface MediaDialogsProps {
  open: OpenDialog;
  categories: readonly Category[];
  category: CategoryFilter;
  keepsOriginals: boolean;
  actions: MediaActions;
  bulk: BulkSelection;
  onOpen: (dialog: OpenDialog) => void;
  onClose: () => void;
}

type DialogOf<Kind extends OpenDialog['kind']> = Omit<MediaDialogsProps, 'open'> & {
  open: Extract<OpenDialog, { kind: Kind }>;
};

function OpenFile({ open: { upload }, categories, actions, onOpen, onClose }: DialogOf<'file'>) {
  return (
    <FileDialog
      upload={upload}
      categories={categories}
      actions={actions}
      onRename={() => onOpen({ kind: 'rename', upload })}
      onShow={(shown) => onOpen({ kind: 'file', upload: shown })}
      onReplace={() => onOpen({ kind: 'replace', upload })}
      onDelete={() => onOpen({ kind: 'delete', names: [upload.name], isBulk: false })}
      onClose={onClose}
    />
  );
}

function OpenReplace({ open: { upload }, keepsOriginals, actions, onClose }: DialogOf<'replace'>) {
  return (
    <ReplaceDialog
      upload={upload}
      keepsOriginals={keepsOriginals}
      onReplaced={(now) => {
        actions.replaced(upload, now);
        onClose();
      }}
      onClose={onClose}
    />
  );
}

function OpenRename({ open: { upload }, actions, onOpen }: DialogOf<'rename'>) {
  return (
    <RenameDialog
      name={upload.name}
      onRenamed={(renamed) => actions.renamed(upload.name, renamed.name)}
      onShow={(renamed) => onOpen({ kind: 'file', upload: renamed })}
      onClose={() => onOpen({ kind: 'file', upload })}
    />
  );
}

function OpenDelete({ open: { names, isBulk }, actions, bulk, onClose }: DialogOf<'delete'>) {
  return (
    <DeleteDialog
      names={names}
      isBulk={isBulk}
      onCancel={onClose}
      onConfirm={() => {
        if (isBulk) bulk.remove(names);
        else for (const name of names) actions.remove(name);
        onClose();
      }}
    />
  );
}

function OpenAssign({ open: { names }, categories, bulk, onClose }: DialogOf<'assign'>) {
  return (
    <AssignDialog
      count={names.length}
      categories={categories}
      onAssign={(chosen) => {
        bulk.assign(names, chosen);
        onClose();
      }}
      onClose={onClose}
    />
  );
}

function OpenCategories({ category, onClose }: DialogOf<'categories'>) {
  return (
    <Dialog title="Categories" onClose={onClose} wayOut="Close">
      <CategoryList
        current={category.current}
        onChoose={(id) => {
          category.choose(id);
          onClose();
        }}
      />
    </Dialog>
  );
}

export function MediaDialogs({ open, ...props }: MediaDialogsProps) {
  switch (open.kind) {
    case 'file':
      return <OpenFile {...props} open={open} />;
    case 'replace':
      return <OpenReplace {...props} open={open} />;
    case 'rename':
      return <OpenRename {...props} open={open} />;
    case 'delete':
      return <OpenDelete {...props} open={open} />;
    case 'assign':
      return <OpenAssign {...props} open={open} />;
    case 'categories':
      return <OpenCategories {...props} open={open} />;
    case 'bin': {
      const { isRestoring, restore } = props.actions;
      return <BinDialog isRestoring={isRestoring} onRestore={restore} onClose={props.onClose} />;
    }
  }
}
