// One picture in large: its facts, categories and visibility, and all actions.
import { Trash2 } from 'lucide-react';
import { Suspense } from 'react';
import type { Category, Upload } from 'shared/media/media.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import type { MediaActions } from '../library/use-media-actions.ts';
import './detail.css';
import { FileActions } from './file-actions.tsx';
import { FileFacts } from './file-facts.tsx';
import { FileMetaForm } from './file-meta-form.tsx';
import { FilePicture } from './file-picture.tsx';
import { DeletedNote, UnsavedBar, unsavedWords, useUnsavedNotice } from './unsaved-details.tsx';
import { useFileDetails } from './use-file-details.ts';
import { optionalPart } from '../../../ui/optional-part.ts';

// Rarely needed.
const StoppedReplacements = optionalPart(() =>
  import('../upload/stopped/stopped-in-library.tsx').then((part) => part.StoppedReplacements),
);
/** Not part of the first screen, which has to be fast. */
const FileWordsForm = optionalPart(() => import('./file-words-form.tsx').then((part) => part.FileWordsForm));

interface FileDialogProps {
  upload: Upload;
  categories: readonly Category[];
  actions: MediaActions;
  onRename: () => void;
  /** Opens this dialog again: the picture was renamed, or the dialog was closed with unsaved changes. */
  onShow: (upload: Upload) => void;
  onReplace: () => void;
  onDelete: () => void;
  onClose: () => void;
}

export function FileDialog(props: FileDialogProps) {
  const { upload: opened, categories, actions, onRename, onShow, onReplace, onDelete, onClose } = props;
  const details = useFileDetails(opened, actions.saveMeta, onShow);
  const { upload, canManage, draft } = details;
  const showUnsavedNotice = useUnsavedNotice(details, onShow);
  return (
    <Dialog
      className="is-wide"
      title={<bdi>{opened.name}</bdi>}
      onClose={() => {
        onClose();
        showUnsavedNotice();
      }}
      wayOut="Close"
      action={<UnsavedBar details={details} />}
      aside={
        canManage && (
          <Button kind="ghost" icon={Trash2} onClick={onDelete}>
            Delete
          </Button>
        )
      }
    >
      <div className="stack gap-4">
        <FilePicture upload={upload} onFocus={canManage ? (focus) => draft.edit({ focus }) : undefined} />
        {details.isDeleted && <DeletedNote name={opened.name} isUnsaved={!draft.isClean} />}
        <FileActions
          upload={upload}
          canManage={canManage}
          actions={actions}
          isUnsaved={unsavedWords(details) !== undefined}
          onRename={draft.isClean && !details.isSaving ? onRename : undefined}
          onReplace={onReplace}
        />
        {canManage && (
          <Suspense>
            <StoppedReplacements name={upload.name} onReplaced={actions.replaced} />
          </Suspense>
        )}
        <FileFacts upload={upload} categories={categories} isEditable={canManage} />
        {canManage && (
          <Suspense>
            <FileWordsForm details={details} />
          </Suspense>
        )}
        {canManage && <FileMetaForm details={details} categories={categories} />}
      </div>
    </Dialog>
  );
}
