// The current stored state of one picture, with the person's unsaved changes of its metadata.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from 'shared/api/api.ts';
import type { Upload, UploadMeta } from 'shared/media/media.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useDraft } from '../../editing/use-draft.ts';
import { useLiveEvents } from '../../live/live-context.ts';
import { useConsole } from '../../session/console-context.ts';
import { useMediaRights } from '../use-media-rights.ts';
import { metaDrafts } from './drafts/meta-drafts.ts';

/** Saved as soon as they are ticked; words and the focal point only by Save Changes. */
const TICKED: readonly (keyof UploadMeta)[] = ['categories', 'hidden'];

/** What saves the draft of a picture, or only these fields of it. */
type OnSave = (name: string, stored: UploadMeta, fields?: readonly (keyof UploadMeta)[]) => Promise<void>;

/** The picture; null once somebody has deleted it. */
function useStoredFile(upload: Upload) {
  const { client } = useConsole();
  const { name } = upload;
  const { data, refetch } = useQuery({
    queryKey: queryKeys.upload(name),
    queryFn: async ({ signal }) => {
      const [found] = await client.call(api.listUploads, { query: { names: name, limit: 1 }, signal });
      return found ?? null;
    },
    initialData: upload,
  });
  useLiveEvents((event) => {
    if (event.type !== 'media.changed') return;
    if (event.names.length === 0 || event.names.includes(name)) void refetch();
  });
  return data;
}

/**
 * @param opened  the picture as it was in the list
 * @param onSave  ends when its outcome is known; never rejects
 */
export function useFileDetails(opened: Upload, onSave: OnSave) {
  const found = useStoredFile(opened);
  const stored = found ?? opened;
  const canManage = useMediaRights().canManage && found !== null;
  const draft = useDraft<UploadMeta>(metaDrafts, opened.name, stored);
  const [underWay, setUnderWay] = useState(0);

  async function save(fields?: readonly (keyof UploadMeta)[]) {
    setUnderWay((count) => count + 1);
    await onSave(opened.name, stored, fields);
    setUnderWay((count) => count - 1);
  }

  return {
    /** With what is not saved yet. */
    upload: canManage ? { ...stored, ...draft.shown } : stored,
    isDeleted: found === null,
    canManage,
    draft: {
      ...draft,
      keepMine(field: keyof UploadMeta) {
        draft.keepMine(field);
        void save([...TICKED, field]);
      },
    },
    isSaving: underWay > 0,
    save: () => void save(),
    /** Changes what is ticked, and saves that at once. */
    change(meta: Partial<Pick<UploadMeta, 'categories' | 'hidden'>>) {
      draft.edit(meta);
      void save(TICKED);
    },
  };
}

export type FileDetails = ReturnType<typeof useFileDetails>;
