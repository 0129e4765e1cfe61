// Changes to single pictures, each with its outcome in words and, where it can be undone, the way back.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from 'shared/api/api.ts';
import { AppError } from 'shared/api/errors.ts';
import type { Upload, UploadMeta } from 'shared/media/media.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { serverMessage } from '../../../api/server-message.ts';
import { siteAddress } from '../../../platform/site-address.ts';
import { useCopy } from '../../../ui/hooks/use-copy.ts';
import { useToasts } from '../../../ui/toast/toasts-context.ts';
import { isClash } from '../../editing/drafts.ts';
import { useConsole } from '../../session/console-context.ts';
import { useSession } from '../../session/session-context.ts';
import { useUnloadQuestion } from '../../session/use-unload-question.ts';
import { metaDrafts } from '../detail/meta-drafts.ts';
import { deletePicture } from './delete-picture.ts';

/** Failures after which what was ticked is still to be saved: a choice has to be made, or the server not to be reached. */
const isPostponed = (error: unknown) =>
  isClash(error) || (error instanceof AppError && (error.code === 'network' || error.code === 'unauthenticated'));

/** @param onChanged  called with the names of pictures that have changed */
export function useMediaActions(onChanged: (names: readonly string[]) => void) {
  const { client, platform } = useConsole();
  const copy = useCopy();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const drafts = metaDrafts(useSession().user.username);

  function changed(name: string) {
    onChanged([name]);
    void queryClient.invalidateQueries({ queryKey: queryKeys.uploadBin });
    return queryClient.invalidateQueries({ queryKey: queryKeys.upload(name) });
  }

  const patch = useMutation({
    // One after the other: of two quick ticks the later one is to stay.
    scope: { id: 'upload-patch' },
    mutationFn: ({ name, meta }: { name: string; meta: UploadMeta }) => {
      const queryKey = queryKeys.upload(name);
      const stored = queryClient.getQueryData<Upload | null>(queryKey) ?? meta;
      const send = async (body: Partial<UploadMeta> & { base: Partial<UploadMeta> }) => {
        const saved = await client.call(api.patchUploadMeta, { params: { name }, body });
        queryClient.setQueryData<Upload | null>(queryKey, (known) => known && { ...known, ...saved });
        return saved;
      };
      return drafts.send(name, stored, send, { isKept: isPostponed });
    },
    onError: (error) => toasts.error('Save Failed', error.message),
    onSettled: (_meta, _error, { name }) => changed(name),
  });

  const restore = useMutation({
    mutationFn: (name: string) => client.call(api.restoreUpload, { params: { name } }),
    onSuccess: (_upload, name) => toasts.success('Restored', `${name} is back`),
    onError: (error) => toasts.error('Restore Failed', error.message),
    onSettled: (_upload, _error, name) => changed(name),
  });

  const remove = useMutation({
    mutationFn: (name: string) => deletePicture(client, name),
    onSuccess: (_ok, name) =>
      toasts.success('Deleted', `${name} deleted`, { label: 'Undo', run: () => restore.mutate(name) }),
    onError: (error) => toasts.error('Delete Failed', serverMessage(error) ?? 'Failed to delete'),
    onSettled: (_ok, _error, name) => changed(name),
  });

  const undoReplace = useMutation({
    mutationFn: (name: string) => client.call(api.undoReplaceUpload, { params: { name } }),
    onSuccess: (_upload, name) => toasts.success('Replaced', `${name} shows its former picture again`),
    onError: (error) => toasts.error('Replace failed', serverMessage(error) ?? 'Failed to replace'),
    onSettled: (_upload, _error, name) => changed(name),
  });

  useUnloadQuestion([patch, restore, remove, undoReplace].some(({ isPending }) => isPending));

  return {
    copyLink: ({ url }: Upload) => void copy(siteAddress(platform, url), 'Link'),
    /** Saves the draft of a picture whose metadata are `meta`. Ends when its outcome is known; never rejects. */
    async saveMeta(name: string, meta: UploadMeta) {
      await patch.mutateAsync({ name, meta }).catch(() => undefined);
    },
    remove: remove.mutate,
    restore: restore.mutate,
    isRestoring: restore.isPending,
    undoReplace: undoReplace.mutate,
    isUndoing: undoReplace.isPending,
    replaced(name: string) {
      toasts.success('Replaced', `${name} replaced`, { label: 'Undo', run: () => undoReplace.mutate(name) });
      void changed(name);
    },
  };
}

export type MediaActions = ReturnType<typeof useMediaActions>;
