// The windows of the Media screen; at most one is open.
import type { Category, Upload } from 'shared/media/media.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { BinDialog } from './bin/bin-dialog.tsx';
import { AssignDialog } from './bulk/assign-dialog.tsx';
import type { BulkSelection } from './bulk/use-bulk-selection.ts';
import { CategoryList } from './categories/category-list.tsx';
import { DeleteDialog } from './detail/delete-dialog.tsx';
import { FileDialog } from './detail/file-dialog.tsx';
import { RenameDialog } from './detail/rename-dialog.tsx';
import { ReplaceDialog } from './detail/replace-dialog.tsx';
import type { MediaActions } from './library/use-media-actions.ts';

export type OpenDialog =
  | { kind: 'file'; upload: Upload }
  | { kind: 'replace'; upload: Upload }
  | { kind: 'rename'; upload: Upload }
  | { kind: 'delete'; names: readonly string[]; isBulk: boolean }
  | { kind: 'assign'; names: readonly string[] }
  | { kind: 'categories' }
  | { kind: 'bin' };

/** The category that the library is narrowed to, empty for none, and the way to another. */
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

export function MediaDialogs(props: MediaDialogsProps) {
  const { open, categories, category, keepsOriginals, actions, bulk, onOpen, onClose } = props;
  switch (open.kind) {
    case 'file': {
      const { upload } = open;
      return (
        <FileDialog
          upload={upload}
          categories={categories}
          actions={actions}
          onRename={() => onOpen({ kind: 'rename', upload })}
          onReplace={() => onOpen({ kind: 'replace', upload })}
          onDelete={() => onOpen({ kind: 'delete', names: [upload.name], isBulk: false })}
          onClose={onClose}
        />
      );
    }
    case 'replace':
      return (
        <ReplaceDialog
          name={open.upload.name}
          keepsOriginals={keepsOriginals}
          onReplaced={() => {
            actions.replaced(open.upload.name);
            onClose();
          }}
          onClose={onClose}
        />
      );
    case 'rename': {
      const { upload } = open;
      return (
        <RenameDialog
          name={upload.name}
          onRenamed={(renamed) => {
            actions.renamed(upload.name, renamed.name);
            onOpen({ kind: 'file', upload: renamed });
          }}
          onClose={() => onOpen({ kind: 'file', upload })}
        />
      );
    }
    case 'delete':
      return (
        <DeleteDialog
          names={open.names}
          isBulk={open.isBulk}
          onCancel={onClose}
          onConfirm={() => {
            if (open.isBulk) bulk.remove(open.names);
            else for (const name of open.names) actions.remove(name);
            onClose();
          }}
        />
      );
    case 'assign':
      return (
        <AssignDialog
          count={open.names.length}
          categories={categories}
          onAssign={(ids) => {
            bulk.assign(open.names, ids);
            onClose();
          }}
          onClose={onClose}
        />
      );
    case 'categories':
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
    case 'bin':
      return <BinDialog isRestoring={actions.isRestoring} onRestore={actions.restore} onClose={onClose} />;
  }
}
