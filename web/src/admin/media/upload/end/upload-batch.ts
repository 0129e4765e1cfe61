// Progress of all pictures that are being uploaded together: a batch begins with the first and ends with the last.
import type { UploadReport } from 'shared/desktop/desktop-calls.ts';
import type { QueuedUpload, UploadQueue } from '../upload-queue.ts';
import { isOnTheWay } from '../use-upload-queue.ts';

/**
 * Reports every visible change, and the end once, with the uploads of the batch. A file that must be chosen again does
 * not count as begun.
 */
export function watchBatch(
  report: (report: UploadReport, uploads: readonly QueuedUpload[]) => void,
): (uploads: readonly QueuedUpload[]) => void {
  const batch = new Set<number>();
  let shownPercent: number | undefined;

  return function look(uploads) {
    for (const upload of uploads) if (isOnTheWay(upload) && !upload.isAskedFor) batch.add(upload.id);
    const ours = uploads.filter(({ id }) => batch.has(id));
    const done = ours.filter(({ state }) => state === 'done').length;
    const failed = ours.filter(({ state }) => state === 'failed').length;
    if (done + failed < ours.length) {
      const share = ours.reduce((sum, upload) => sum + (isOnTheWay(upload) ? upload.share : 1), 0) / ours.length;
      const percent = Math.floor(share * 100);
      if (percent !== shownPercent) report({ share, done, failed }, ours);
      shownPercent = percent;
    } else if (batch.size > 0) {
      batch.clear();
      shownPercent = undefined;
      report({ share: null, done, failed }, ours);
    }
  };
}

const reported = new WeakSet<Pick<UploadQueue, 'list' | 'subscribe'>>();

/**
 * Reports progress for the taskbar as long as the queue exists, since uploads continue while the page of servers is
 * shown, or nobody is signed in. Calling it again reports nothing twice.
 */
export function reportBatches(
  queue: Pick<UploadQueue, 'list' | 'subscribe'>,
  report: (report: UploadReport) => void,
): void {
  if (reported.has(queue)) return;
  reported.add(queue);
  const look = watchBatch(report);
  queue.subscribe(() => look(queue.list()));
}
