// Uploads of an earlier visit, between what this computer keeps of them and the queue.
import { expect, onTestFinished, test, vi } from 'vitest';
import type { RequestContext } from '../../../../api/api-client.ts';
import { removeNote, writeNote } from '../../../../platform/upload-notes.ts';
import type { QueueParts } from '../use-upload-queue.ts';
import { takeUpKept } from './kept-uploads.ts';
import { unfinishedUploads } from './unfinished-count.ts';

const TOKEN = `.${btoa('{"sub":"7"}')}.`;

test('stored uploads count while they are resumed', async () => {
  const note = { owner: '7', address: '', fileName: 'a.png', type: 'image/png', goesOn: true, copy: new Blob(['a']) };
  for (const key of ['7 a', '7 b']) {
    await writeNote({ ...note, key, beganAt: Date.now() });
    onTestFinished(() => removeNote(key));
  }
  const { promise, resolve } = Promise.withResolvers<void>();
  const request = navigator.locks.request.bind(navigator.locks);
  const slow = vi.spyOn(navigator.locks, 'request').mockImplementation(async (...asked: unknown[]) => {
    if (asked[0] === 'upload 7 b') await promise;
    return (request as (...all: unknown[]) => Promise<unknown>)(...asked);
  });
  onTestFinished(() => slow.mockRestore());
  const taken: unknown[] = [];
  const tokens = { get: () => TOKEN };
  const parts = { server: {}, platform: { tokens }, connection: { ended: AbortSignal.abort() } };
  const uploads = unfinishedUploads(parts as unknown as QueueParts);
  const context = { getToken: () => TOKEN } as RequestContext;
  const taking = takeUpKept(context, { add: (files) => void taken.push(...files) });
  await expect.poll(() => slow.mock.calls.length).toBe(2);
  let counted: number | undefined;
  const counting = uploads.count().then((count) => (counted = count));
  // Long enough for the notes to be read.
  await writeNote({ ...note, owner: '8', key: '8 c', beganAt: Date.now() });
  await removeNote('8 c');
  expect(counted).toBeUndefined();
  resolve();
  await Promise.all([taking, counting]);
  expect(taken).toHaveLength(2);
});
