// Changes of single pictures, each with a message about its result and Undo where possible.
import { useMutation, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { api } from 'shared/api/api.ts';
import type { Upload, UploadMeta } from 'shared/media/media.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { ignoreDone, serverMessage } from '../../../api/server-message.ts';
import { withKey, type Keyed } from '../../../api/with-key.ts';
import { siteAddress } from '../../../platform/site-address.ts';
import { useCopy } from '../../../ui/hooks/use-copy.ts';
import { useToasts } from '../../../ui/toast/toasts-context.ts';
import { tryAgain, useUndo, type SendBack } from '../../editing/use-undo.ts';
import { useConsole } from '../../session/console-context.ts';
import { askMeanwhile } from '../ask-meanwhile.ts';
import { deletePicture, deleteUnchanged } from './delete-picture.ts';
import { withPicture, type LibraryPage } from './list/library-pages.ts';
import { useSaveMeta } from './use-save-meta.ts';

/** A picture with its current file. */
type Shown = Pick<Upload, 'name' | 'version'>;

/** @param onChanged  called with the names of pictures that have changed */
export function useMediaActions(onChanged: (names: readonly string[]) => void) {
  const { client, platform } = useConsole();
  const copy = useCopy();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const withUndo = useUndo();

  /** Closing the page asks first until the result is known (rule G15b). */
  const asking = <Answer>(call: () => Promise<Answer>) => askMeanwhile(platform.tokens.get, call);

  function changed(name: string) {
    onChanged([name]);
    void queryClient.invalidateQueries({ queryKey: queryKeys.uploadBin });
    return queryClient.invalidateQueries({ queryKey: queryKeys.upload(name) });
  }

  const save = useSaveMeta(changed);

  /** Into the bin again, unless somebody has changed it since. */
  function goBack(upload: Upload) {
    const { name } = upload;
    const remove: SendBack = (key) =>
      asking(() => deleteUnchanged(client, upload, key)).finally(() => void changed(name));
    return withUndo(`${name} is in the bin again`, remove);
  }

  const restore = useMutation({
    mutationFn: ({ name, idempotencyKey }: Pick<Upload, 'name'> & Keyed) =>
      asking(() => client.call(api.restoreUpload, { params: { name }, idempotencyKey }).catch(ignoreDone)),
    onSuccess: (upload, { name }) => toasts.success('Restored', `${name} is back`, upload && goBack(upload)),
    onError(error, wanted) {
      toasts.error(
        'Restore Failed',
        error.message,
        tryAgain(error, () => restore.mutate(wanted)),
      );
    },
    onSettled: (_upload, _error, { name }) => changed(name),
  });

  const remove = useMutation({
    mutationFn: (name: string) => asking(() => deletePicture(client, name)),
    onSuccess: (_ok, name) =>
      toasts.success('Deleted', `${name} deleted`, { label: 'Undo', run: () => restore.mutate(withKey({ name })) }),
    onError: (error) => toasts.error('Delete Failed', serverMessage(error) ?? 'Failed to delete'),
    onSettled: (_ok, _error, name) => changed(name),
  });

  const undoReplace = useMutation({
    // Not a file that somebody else has uploaded for it since (rule F3c).
    mutationFn({ name, version, idempotencyKey }: Shown & Keyed) {
      const call = { params: { name }, query: { version }, idempotencyKey };
      return asking(() => client.call(api.undoReplaceUpload, call).catch(ignoreDone));
    },
    onSuccess: (now, { name }) => showReplaced(now, `${name} shows its former picture again`),
    onError(error, now) {
      toasts.error(
        'Replace failed',
        serverMessage(error) ?? 'Failed to replace',
        tryAgain(error, () => undoReplace.mutate(now)),
      );
    },
    onSettled: (_upload, _error, { name }) => changed(name),
  });

  /** Undoing a replacement swaps the two files, and can itself be undone (rule F3b), if the present file is known. */
  function showReplaced(now: Upload | undefined, words: string) {
    // At once: the next replacement names the file that it replaces.
    if (now)
      queryClient.setQueriesData<InfiniteData<LibraryPage>>(
        { queryKey: queryKeys.uploadLists },
        (known) => known && { ...known, pages: withPicture(known.pages, now) },
      );
    toasts.success('Replaced', words, now && { label: 'Undo', run: () => undoReplace.mutate(withKey(now)) });
  }

  return {
    copyLink: ({ url }: Upload) => void copy(siteAddress(platform, url), 'Link'),
    /**
     * Saves the draft of a picture whose metadata are `meta`, or only these fields. Resolves when the result is known;
     * never rejects.
     */
    async saveMeta(name: string, meta: UploadMeta, fields?: readonly (keyof UploadMeta)[]) {
      await save.mutateAsync({ name, meta, fields }).catch(() => undefined);
    },
    remove: remove.mutate,
    restore: (name: string) => restore.mutate(withKey({ name })),
    isRestoring: restore.isPending,
    undoReplace: (picture: Shown) => undoReplace.mutate(withKey(picture)),
    isUndoing: undoReplace.isPending,
    renamed(from: string, name: string) {
      const back = () => client.call(api.renameUpload, { params: { name }, body: { name: from } });
      const undo = withUndo(`${from} is called as before`, back);
      toasts.success('Renamed', `${from} is ${name} now`, undo);
      void queryClient.invalidateQueries({ queryKey: queryKeys.uploadUsage });
    },
    replaced({ name, version }: Shown, now: Upload) {
      if (now.version === version) toasts.info('Nothing replaced', `${name} was this file already`);
      else showReplaced(now, `${name} replaced`);
      void changed(name);
    },
  };
}

export type MediaActions = ReturnType<typeof useMediaActions>;
