// What the taskbar shows of a queue that the test moves by hand.
import { expect, test } from 'vitest';
import type { UploadReport } from 'shared/desktop/desktop-calls.ts';
import type { QueuedUpload, UploadState } from '../upload-queue.ts';
import { reportBatches } from './upload-batch.ts';

function upload(id: number, state: UploadState, share = 0): QueuedUpload {
  return {
    id,
    fileName: `${id}.png`,
    state,
    share,
    reason: '',
    handle: '',
    isRefused: false,
    isMadeSmaller: false,
    from: 0,
    isAskedFor: false,
  };
}

/** A queue that is as the test says. */
function startQueue() {
  const reports: UploadReport[] = [];
  const listeners = new Set<() => void>();
  let uploads: QueuedUpload[] = [];
  const queue = {
    list: () => uploads,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  const watch = () => reportBatches(queue, (report) => reports.push(report));
  watch();
  function look(next: QueuedUpload[]): void {
    uploads = next;
    for (const listener of listeners) listener();
  }
  return { reports, look, watch };
}

test('a batch is reported once for each percent, and once at its end', () => {
  const { reports, look } = startQueue();
  look([]);
  look([upload(1, 'sending', 0.5), upload(2, 'waiting')]);
  look([upload(1, 'sending', 0.501), upload(2, 'waiting')]);
  look([upload(1, 'done', 1), upload(2, 'sending', 0.5)]);
  look([upload(1, 'done', 1), upload(2, 'failed', 0.5)]);
  look([upload(1, 'done', 1), upload(2, 'failed', 0.5)]);
  expect(reports).toEqual([
    { share: 0.25, done: 0, failed: 0 },
    { share: 0.75, done: 1, failed: 0 },
    { share: null, done: 1, failed: 1 },
  ]);
});

test('what is cut off is not the end of it', () => {
  const { reports, look } = startQueue();
  look([upload(1, 'sending', 0.5)]);
  look([upload(1, 'cut', 0.5)]);
  look([upload(1, 'done', 1)]);
  expect(reports).toEqual([
    { share: 0.5, done: 0, failed: 0 },
    { share: null, done: 1, failed: 0 },
  ]);
});

test('what was uploaded before does not count again, and a batch that is taken back ends without a word', () => {
  const { reports, look } = startQueue();
  look([upload(1, 'done', 1), upload(2, 'sending', 0)]);
  look([upload(1, 'done', 1)]);
  expect(reports).toEqual([
    { share: 0, done: 0, failed: 0 },
    { share: null, done: 0, failed: 0 },
  ]);
});

test('what failed before the screens were shown anew is in the report of its batch, which comes once', () => {
  const { reports, look, watch } = startQueue();
  look([upload(1, 'sending', 0.5), upload(2, 'sending')]);
  look([upload(1, 'cut', 0.5), upload(2, 'failed')]);
  watch();
  look([upload(1, 'done', 1), upload(2, 'failed')]);
  expect(reports.at(-1)).toEqual({ share: null, done: 1, failed: 1 });
  expect(reports.filter(({ share }) => share === null).length).toBe(1);
});
