// "Undo" after uploads: puts the uploaded pictures into the bin (rules F15c, G18).
import { useQueryClient } from '@tanstack/react-query';
import { mayCall } from 'shared/accounts/permissions.ts';
import { api } from 'shared/api/api.ts';
import { AppError } from 'shared/api/errors.ts';
import { counted } from 'shared/text/counted.ts';
import { queryKeys } from '../../../../api/query-keys.ts';
import type { ToastAction } from '../../../../ui/toast/toasts-context.ts';
import { useUndo } from '../../../editing/use-undo.ts';
import { useConsole } from '../../../session/console-context.ts';
import { useSession } from '../../../session/session-context.ts';
import { askMeanwhile } from '../../ask-meanwhile.ts';
import type { BulkResult } from '../../bulk/bulk-changes.ts';
import type { QueuedUpload, UploadQueue } from '../upload-queue.ts';
import { staysWords, takeBack } from './take-back-uploads.ts';

/** @returns the button of the notice; undefined if there is nothing to undo, or if the person may not delete pictures */
export function useUploadUndo(queue: UploadQueue): (uploads: readonly QueuedUpload[]) => ToastAction | undefined {
  const { client, platform } = useConsole();
  const { user } = useSession();
  const queryClient = useQueryClient();
  const undo = useUndo();

  function forget(uploads: readonly QueuedUpload[], { done }: BulkResult): void {
    for (const { id, stored } of uploads) if (stored && done.includes(stored.name)) queue.cancel(id);
    for (const queryKey of [queryKeys.uploads, queryKeys.uploadLists, queryKeys.uploadBin])
      void queryClient.invalidateQueries({ queryKey });
  }

  return (uploads) => {
    const pictures = uploads.flatMap(({ stored }) => stored ?? []);
    if (pictures.length === 0 || !mayCall(user, api.bulkUploads)) return undefined;
    let words = '';
    async function back(key: string): Promise<void> {
      const result = await askMeanwhile(platform.tokens.get, () => takeBack(client, pictures, key));
      forget(uploads, result);
      const gone = `${counted(result.done.length, 'picture is', 'pictures are')} in the bin`;
      // Try again is offered for the rest.
      const some = result.done.length > 0 ? `${gone}. ` : '';
      if (result.unreachable) throw new AppError('network', some + result.unreachable.message);
      const stays = staysWords(result);
      if (result.done.length === 0) throw new Error(stays);
      words = `${gone}${stays && `. ${stays}`}`;
    }
    return undo(() => words, back);
  };
}
