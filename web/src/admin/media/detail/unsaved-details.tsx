// Messages about unsaved changes of a picture: in its dialog, when the dialog closes, and when the picture was deleted.
import { fieldWords } from 'shared/media/meta-clashes.ts';
import type { Upload, UploadMeta } from 'shared/media/media.ts';
import { SaveBar } from '../../../ui/save-bar.tsx';
import { useToasts } from '../../../ui/toast/toasts-context.ts';
import { useMediaRights } from '../use-media-rights.ts';
import { DiscardDetails } from '../library/lost-details.tsx';
import type { FileDetails } from './use-file-details.ts';

/** Describes unsaved changes; undefined if there are none, or if they are about to be saved. */
export function unsavedWords({ draft, canManage, isSaving }: FileDetails): string | undefined {
  if (draft.isClean || !canManage || isSaving) return undefined;
  return fieldWords(Object.keys(draft.changes) as (keyof UploadMeta)[]);
}

export function UnsavedBar({ details }: { details: FileDetails }) {
  const { draft, save } = details;
  const words = unsavedWords(details);
  if (words === undefined) return null;
  return (
    <SaveBar
      changed={[words]}
      isSaving={false}
      isLocked={draft.clashes.length > 0}
      onDiscard={draft.discard}
      onSave={save}
    />
  );
}

/** Tells about unsaved changes when the dialog of a picture closes. @param onShow  opens it again */
export function useUnsavedNotice(details: FileDetails, onShow: (upload: Upload) => void): () => void {
  const toasts = useToasts();
  const { upload } = details;
  const unsaved = unsavedWords(details);
  return () => {
    if (unsaved === undefined) return;
    const words = `${upload.name}: ${unsaved}. Kept in this browser until you save or discard it.`;
    toasts.info('Not saved yet', words, { label: 'Show', place: upload.url, run: () => onShow(upload) });
  };
}

/** Shown if somebody has deleted the picture whose dialog is open. */
export function DeletedNote({ name, isUnsaved }: { name: string; isUnsaved: boolean }) {
  const mayRestore = useMediaRights().canManage;
  return (
    <p className="remark is-bad">
      <span>
        This file was deleted meanwhile. {mayRestore && 'It can be restored from the bin.'}{' '}
        {isUnsaved && 'What was changed of its details is not saved.'}
      </span>
      {isUnsaved && <DiscardDetails name={name} />}
    </p>
  );
}
