// Changes all that is selected, shows how far it is, and keeps what failed to be tried again (rule F9).
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api } from 'shared/api/api.ts';
import type { PatchUploadMeta } from 'shared/media/media.ts';
import { useToasts } from '../../../ui/toast/toasts-context.ts';
import { useConsole } from '../../session/console-context.ts';
import { useUnloadQuestion } from '../../session/use-unload-question.ts';
import { changeInBulk, resultWords, type BulkResult } from '../library/bulk-changes.ts';
import { deletePicture } from '../library/delete-picture.ts';

/** What is to be done, and what it is called while and after it is. */
export interface BulkChange {
  doing: string;
  did: string;
  change: PatchUploadMeta | 'delete' | 'restore';
}

/** Of a change that was not made to all. */
export interface BulkReport extends BulkResult {
  change: BulkChange;
  /** Such as `18 done, 2 failed`. */
  words: string;
}

const RESTORE: BulkChange = { doing: 'Restoring', did: 'Restored', change: 'restore' };

export function useBulk(onChanged: (names: readonly string[]) => void) {
  const { client } = useConsole();
  const toasts = useToasts();
  const [progress, setProgress] = useState(0);
  const [report, setReport] = useState<BulkReport>();
  const controller = useRef<AbortController>(undefined);
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  function changeMany(names: readonly string[], change: PatchUploadMeta | 'delete') {
    const body = { names: [...names], ...(change === 'delete' ? { delete: true as const } : change) };
    return client.call(api.bulkUploads, { body });
  }

  function changeOne(name: string, change: BulkChange['change']): Promise<unknown> {
    if (change === 'delete') return deletePicture(client, name);
    if (change === 'restore') return client.call(api.restoreUpload, { params: { name } });
    return client.call(api.patchUploadMeta, { params: { name }, body: change });
  }

  const { mutate, isPending, variables } = useMutation({
    mutationFn({ names, change: { change } }: { names: readonly string[]; change: BulkChange }) {
      const { signal } = (controller.current = new AbortController());
      setProgress(0);
      setReport(undefined);
      let reported = 0;
      return changeInBulk(names, {
        signal,
        // What was deleted is called back one by one.
        changeMany: change === 'restore' ? undefined : (some) => changeMany(some, change),
        changeOne: (name) => changeOne(name, change),
        onProgress(result) {
          setProgress(result.done.length + result.failed.length);
          onChanged(result.done.slice(reported));
          reported = result.done.length;
        },
      });
    },
    onSuccess(result, { names, change }) {
      const wasStopped = controller.current?.signal.aborted ?? false;
      if (wasStopped || result.failed.length > 0) {
        const outcome = `${resultWords(result)}${wasStopped ? ', then stopped' : ''}`;
        setReport({ ...result, change, words: outcome });
        // On another screen the report is not in sight.
        if (!isHere.current) toasts.error('Not all files', `${change.did}: ${outcome}`);
        return;
      }
      const words = names.length === 1 ? '1 file' : `${names.length.toLocaleString('en')} files`;
      const undo = { label: 'Undo', run: () => mutate({ names, change: RESTORE }) };
      toasts.success(change.did, words, change.change === 'delete' ? undo : undefined);
    },
  });
  useUnloadQuestion(isPending);

  return {
    start: (names: readonly string[], change: BulkChange) => mutate({ names, change }),
    stop: () => controller.current?.abort(),
    /** What failed. */
    retry: () => report && mutate({ names: report.failed.map(({ name }) => name), change: report.change }),
    dismiss: () => setReport(undefined),
    /** Such as `Hiding… 300 of 4,812`; undefined while nothing is under way. */
    progress: isPending
      ? `${variables.change.doing}… ${progress.toLocaleString('en')} of ${variables.names.length.toLocaleString('en')}`
      : undefined,
    report,
  };
}
