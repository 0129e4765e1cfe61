// Saves changes of a picture's metadata, with Undo.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from 'shared/api/api.ts';
import { AppError } from 'shared/api/errors.ts';
import type { PatchedMeta, PatchUploadMeta, Upload, UploadMeta } from 'shared/media/media.ts';
import { isCutOff } from '../../../api/is-cut-off.ts';
import { fieldWords } from 'shared/media/meta-clashes.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useToasts } from '../../../ui/toast/toasts-context.ts';
import { isClash } from '../../../api/server-message.ts';
import { backTo, useUndo } from '../../editing/use-undo.ts';
import { useConsole } from '../../session/console-context.ts';
import { useSession } from '../../session/session-context.ts';
import { askMeanwhile } from '../ask-meanwhile.ts';
import { metaDrafts } from '../drafts/meta-drafts.ts';

/** Failures after which ticks stay unsaved: a clash that needs a choice, or no answer from the server. */
const isPostponed = (error: unknown) =>
  isClash(error) || isCutOff(error) || (error instanceof AppError && error.code === 'unauthenticated');

/** Texts and a focal point are kept after a failure, as they take more work than a tick. */
const isWork = (sent: PatchUploadMeta) => 'caption' in sent || 'alt' in sent || 'focus' in sent;

interface Save {
  name: string;
  /** The stored values, as far as the screen knows them. */
  meta: UploadMeta;
  /** Only these fields; undefined for all changed ones. */
  fields: readonly (keyof UploadMeta)[] | undefined;
}

/** @param onChanged  called with the picture when its outcome is known */
export function useSaveMeta(onChanged: (name: string) => unknown) {
  const { client, platform } = useConsole();
  const toasts = useToasts();
  const undo = useUndo();
  const queryClient = useQueryClient();
  const drafts = metaDrafts(useSession().user.username);

  async function send(name: string, body: PatchUploadMeta): Promise<PatchedMeta> {
    const saved = await client.call(api.patchUploadMeta, { params: { name }, body });
    const { from: _, ...meta } = saved;
    // Who has changed it since it was read is not in the answer.
    queryClient.setQueryData<Upload | null>(
      queryKeys.upload(name),
      (known) => known && { ...known, ...meta, changedBy: undefined },
    );
    return saved;
  }

  /** Undefined if nothing has changed. */
  function wayBack(name: string, saved: PatchedMeta) {
    // An older server does not send the former values.
    const former = saved.from ?? {};
    if (Object.keys(former).length === 0) return undefined;
    return undo(`${name} is as before`, () =>
      send(name, backTo<UploadMeta>(former, saved)).finally(() => onChanged(name)),
    );
  }

  return useMutation({
    // One after the other, so that the later of two quick clicks wins.
    scope: { id: 'upload-patch' },
    mutationFn: ({ name, meta, fields }: Save) => {
      const stored = queryClient.getQueryData<Upload | null>(queryKeys.upload(name)) ?? meta;
      let sent: PatchUploadMeta = {};
      const isKept = (error: unknown) => isPostponed(error) || isWork(sent);
      return askMeanwhile(platform.tokens.get, () =>
        drafts.send(name, stored, (body) => send(name, (sent = body)), { fields, isKept }),
      );
    },
    onSuccess(saved, { name }) {
      const back = saved && wayBack(name, saved);
      if (!back) return;
      const words = fieldWords(Object.keys(saved.from ?? {}) as (keyof UploadMeta)[]);
      toasts.success('Saved', `${name}: ${words}`, back);
    },
    onError: (error) => toasts.error('Save Failed', error.message),
    onSettled: (_saved, _error, { name }) => onChanged(name),
  });
}
