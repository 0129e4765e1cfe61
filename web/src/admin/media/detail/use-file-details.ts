// The stored state of one picture, with the user's unsaved changes of its metadata.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { api } from 'shared/api/api.ts';
import type { Upload, UploadMeta } from 'shared/media/media.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useDraft } from '../../editing/use-draft.ts';
import { useLiveEvents } from '../../live/live-context.ts';
import { useConsole } from '../../session/console-context.ts';
import { underPresentName } from '../library/list/library-pages.ts';
import { useMediaRights } from '../use-media-rights.ts';
import { metaDrafts } from '../drafts/meta-drafts.ts';

/** Fields that are saved as soon as they are ticked; the others only by Save Changes. */
const TICKED: readonly (keyof UploadMeta)[] = ['categories', 'hidden'];

/** Saves the draft of a picture, or only these fields of it. */
type OnSave = (name: string, stored: UploadMeta, fields?: readonly (keyof UploadMeta)[]) => Promise<void>;

/** The picture; null if somebody has deleted it. @param onRenamed  called when it has another name */
function useStoredFile(upload: Upload, onRenamed: (renamed: Upload) => void) {
  const { client } = useConsole();
  const queryClient = useQueryClient();
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
  const follow = useEffectEvent((found: Upload) => {
    const renamed = underPresentName(found);
    if (!renamed) return;
    // Cached data under this name may be from before the picture got it.
    queryClient.setQueryData(queryKeys.upload(renamed.name), renamed);
    void queryClient.invalidateQueries({ queryKey: queryKeys.uploadUsage });
    onRenamed(renamed);
  });
  useEffect(() => {
    if (data) follow(data);
  }, [data]);
  return data;
}

/**
 * @param opened  the picture as it was in the list
 * @param onSave  ends when its outcome is known; never rejects
 * @param onRenamed  called when somebody has given it another name
 */
export function useFileDetails(opened: Upload, onSave: OnSave, onRenamed: (renamed: Upload) => void) {
  const found = useStoredFile(opened, onRenamed);
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
    /** Includes unsaved changes. */
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
    /** Changes ticked fields, and saves them at once. */
    change(meta: Partial<Pick<UploadMeta, 'categories' | 'hidden'>>) {
      draft.edit(meta);
      void save(TICKED);
    },
  };
}

export type FileDetails = ReturnType<typeof useFileDetails>;
