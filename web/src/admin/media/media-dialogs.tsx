// The windows of the Media screen; at most one is open.
import type { Category, Upload } from 'shared/media/media.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { BinDialog } from './bin/bin-dialog.tsx';
import { AssignDialog } from './bulk/assign-dialog.tsx';
import { CategoryList } from './categories/category-list.tsx';
import { DeleteDialog } from './detail/delete-dialog.tsx';
import { FileDialog } from './detail/file-dialog.tsx';
import { ReplaceDialog } from './detail/replace-dialog.tsx';
import type { MediaActions } from './library/use-media-actions.ts';

export type OpenDialog =
  | { kind: 'file'; upload: Upload }
  | { kind: 'replace'; upload: Upload }
  | { kind: 'delete'; names: readonly string[]; isBulk: boolean }
  | { kind: 'assign'; names: readonly string[] }
  | { kind: 'categories' }
  | { kind: 'bin' };

interface MediaDialogsProps {
  open: OpenDialog;
  categories: readonly Category[];
  currentCategory: string;
  canManage: boolean;
  keepsOriginals: boolean;
  actions: MediaActions;
  onOpen: (dialog: OpenDialog) => void;
  onClose: () => void;
  onCopy: (upload: Upload) => void;
  onChooseCategory: (id: string) => void;
  onDeleteMany: (names: readonly string[]) => void;
  onAssign: (names: readonly string[], ids: string[]) => void;
}

export function MediaDialogs(props: MediaDialogsProps) {
  const { open, categories, canManage, keepsOriginals, actions, onOpen, onClose } = props;
  switch (open.kind) {
    case 'file': {
      const { upload } = open;
      return (
        <FileDialog
          upload={upload}
          categories={categories}
          canManage={canManage}
          onSave={(meta) => actions.saveMeta(upload.name, meta)}
          onCopy={() => props.onCopy(upload)}
          onReplace={() => onOpen({ kind: 'replace', upload })}
          isUndoing={actions.isUndoing}
          onUndoReplace={() => actions.undoReplace(upload.name)}
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
    case 'delete':
      return (
        <DeleteDialog
          names={open.names}
          isBulk={open.isBulk}
          onCancel={onClose}
          onConfirm={() => {
            if (open.isBulk) props.onDeleteMany(open.names);
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
            props.onAssign(open.names, ids);
            onClose();
          }}
          onClose={onClose}
        />
      );
    case 'categories':
      return (
        <Dialog title="Categories" onClose={onClose} wayOut="Close">
          <CategoryList
            current={props.currentCategory}
            canManage={canManage}
            onChoose={(id) => {
              props.onChooseCategory(id);
              onClose();
            }}
          />
        </Dialog>
      );
    case 'bin':
      return <BinDialog isRestoring={actions.isRestoring} onRestore={actions.restore} onClose={onClose} />;
  }
}
