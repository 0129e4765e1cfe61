// Changes all that is selected, tells how far it is, and keeps what failed to be tried again (rule F9).
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api } from 'shared/api.ts';
import { AppError } from 'shared/errors.ts';
import type { PatchUploadMeta } from 'shared/media.ts';
import { useToasts } from '../../../ui/toast/toasts-context.ts';
import { useConsole } from '../../session/console-context.ts';
import { changeInBulk, resultWords, type BulkResult } from '../library/bulk-changes.ts';

/** What is to be done, and what it is called while and after it is. */
export interface BulkChange {
  doing: string;
  did: string;
  change: PatchUploadMeta | 'delete';
}

export interface BulkReport extends BulkResult {
  change: BulkChange;
  wasStopped: boolean;
}

export function useBulk(onChanged: (names: readonly string[]) => void) {
  const { client } = useConsole();
  const toasts = useToasts();
  const [progress, setProgress] = useState(0);
  const [report, setReport] = useState<BulkReport>();
  const controller = useRef<AbortController>(undefined);

  const { mutate, isPending, variables } = useMutation({
    mutationFn({ names, change: { change } }: { names: readonly string[]; change: BulkChange }) {
      const { signal } = (controller.current = new AbortController());
      setProgress(0);
      setReport(undefined);
      let told = 0;
      return changeInBulk(names, {
        signal,
        changeMany: (some) =>
          client.call(api.bulkUploads, {
            body: { names: [...some], ...(change === 'delete' ? { delete: true } : change) },
          }),
        async changeOne(name) {
          if (change !== 'delete') return client.call(api.patchUploadMeta, { params: { name }, body: change });
          return client.call(api.deleteUpload, { params: { name } }).catch((error: unknown) => {
            // Somebody else was faster.
            if (!(error instanceof AppError && error.code === 'not_found')) throw error;
          });
        },
        onProgress(result) {
          setProgress(result.done.length + result.failed.length);
          onChanged(result.done.slice(told));
          told = result.done.length;
        },
      });
    },
    onSuccess(result, { names, change }) {
      const wasStopped = controller.current?.signal.aborted ?? false;
      if (wasStopped || result.failed.length > 0) setReport({ ...result, change, wasStopped });
      else toasts.success(change.did, names.length === 1 ? '1 file' : `${names.length.toLocaleString('en')} files`);
    },
  });

  return {
    start: (names: readonly string[], change: BulkChange) => mutate({ names, change }),
    stop: () => controller.current?.abort(),
    dismiss: () => setReport(undefined),
    /** Such as `Hiding… 300 of 4,812`; undefined while nothing is under way. */
    progress: isPending
      ? `${variables.change.doing}… ${progress.toLocaleString('en')} of ${variables.names.length.toLocaleString('en')}`
      : undefined,
    report,
    reportWords: report && `${resultWords(report)}${report.wasStopped ? ', then stopped' : ''}`,
  };
}
