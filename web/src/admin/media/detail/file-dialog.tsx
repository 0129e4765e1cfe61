// One picture, large: what is known about it, its categories, whether it is hidden, and what can be done with it.
import { Trash2 } from 'lucide-react';
import { Suspense } from 'react';
import { fieldWords } from 'shared/media/meta-clashes.ts';
import type { Category, Upload, UploadMeta } from 'shared/media/media.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { SaveBar } from '../../../ui/save-bar.tsx';
import { useToasts } from '../../../ui/toast/toasts-context.ts';
import type { MediaActions } from '../library/use-media-actions.ts';
import { useMediaRights } from '../use-media-rights.ts';
import './detail.css';
import { DiscardDetails } from './drafts/lost-details.tsx';
import { FileActions } from './file-actions.tsx';
import { FileFacts } from './file-facts.tsx';
import { FileMetaForm } from './file-meta-form.tsx';
import { FilePicture } from './file-picture.tsx';
import { useFileDetails } from './use-file-details.ts';
import { optionalPart } from '../../../ui/optional-part.ts';

/** Not for the first screen, which has to come quickly. */
const FileWordsForm = optionalPart(() => import('./file-words-form.tsx').then((part) => part.FileWordsForm));

interface FileDialogProps {
  upload: Upload;
  categories: readonly Category[];
  actions: MediaActions;
  onRename: () => void;
  /** Opens this window: somebody has given it another name, or it was closed with unsaved changes. */
  onShow: (upload: Upload) => void;
  onReplace: () => void;
  onDelete: () => void;
  onClose: () => void;
}

export function FileDialog(props: FileDialogProps) {
  const { upload: opened, categories, actions, onRename, onShow, onReplace, onDelete, onClose } = props;
  const mayRestore = useMediaRights().canManage;
  const details = useFileDetails(opened, actions.saveMeta, onShow);
  const { upload, canManage, draft } = details;
  const isUnsaved = !draft.isClean;
  const unsaved = fieldWords(Object.keys(draft.changes) as (keyof UploadMeta)[]);
  const toasts = useToasts();

  function close() {
    onClose();
    if (!isUnsaved || details.isSaving || !canManage) return;
    const words = `${upload.name}: ${unsaved}. Kept in this browser until you save or discard it.`;
    toasts.info('Not saved yet', words, { label: 'Show', run: () => onShow(opened) });
  }

  return (
    <Dialog
      className="is-wide"
      title={<bdi>{opened.name}</bdi>}
      onClose={close}
      wayOut="Close"
      status={
        isUnsaved &&
        canManage &&
        !details.isSaving && (
          <SaveBar
            changed={[unsaved]}
            isSaving={false}
            isLocked={draft.clashes.length > 0}
            onDiscard={draft.discard}
            onSave={details.save}
          />
        )
      }
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
        {details.isDeleted && (
          <p className="remark is-bad">
            <span>
              Somebody has deleted this file meanwhile. {mayRestore && 'It can be restored from the bin.'}{' '}
              {isUnsaved && 'What was changed of its details is not saved.'}
            </span>
            {isUnsaved && <DiscardDetails name={opened.name} />}
          </p>
        )}
        <FileActions
          upload={upload}
          canManage={canManage}
          actions={actions}
          isUnsaved={isUnsaved}
          onRename={!isUnsaved && !details.isSaving ? onRename : undefined}
          onReplace={onReplace}
        />
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
