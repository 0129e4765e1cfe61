// What the taskbar shows of a queue that the test moves by hand.
import { expect, test } from 'vitest';
import type { UploadReport } from 'shared/desktop/desktop-calls.ts';
import type { QueuedUpload, UploadState } from '../../media/upload/upload-queue.ts';
import { watchBatch } from './upload-batch.ts';

function upload(id: number, state: UploadState, share = 0): QueuedUpload {
  return {
    id,
    fileName: `${id}.png`,
    state,
    share,
    reason: '',
    storedName: '',
    handle: '',
    isRefused: false,
    from: 0,
    isAskedFor: false,
  };
}

test('a batch is reported once for each percent, and once at its end', () => {
  const reports: UploadReport[] = [];
  const look = watchBatch((report) => reports.push(report));
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
  const reports: UploadReport[] = [];
  const look = watchBatch((report) => reports.push(report));
  look([upload(1, 'sending', 0.5)]);
  look([upload(1, 'cut', 0.5)]);
  look([upload(1, 'done', 1)]);
  expect(reports).toEqual([
    { share: 0.5, done: 0, failed: 0 },
    { share: null, done: 1, failed: 0 },
  ]);
});

test('what was uploaded before does not count again, and a batch that is taken back ends without a word', () => {
  const reports: UploadReport[] = [];
  const look = watchBatch((report) => reports.push(report));
  look([upload(1, 'done', 1), upload(2, 'sending', 0)]);
  look([upload(1, 'done', 1)]);
  expect(reports).toEqual([
    { share: 0, done: 0, failed: 0 },
    { share: null, done: 0, failed: 0 },
  ]);
});
