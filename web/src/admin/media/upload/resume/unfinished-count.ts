// How many pictures have not arrived, for the question before a sign-out (rule D7).
import type { UnfinishedUploads } from '../../../../platform/platform.ts';
import { notesOf } from '../../../../platform/upload-notes.ts';
import type { UploadQueue } from '../upload-queue.ts';
import { queueOf, type QueueParts } from '../use-upload-queue.ts';
import { isOwnUpload, ownerOf } from './own-upload.ts';

function countIn(queue: UploadQueue): number {
  return queue.list().filter(({ state, isRefused }) => state !== 'done' && !isRefused).length;
}

function unfinishedUploads(parts: QueueParts): UnfinishedUploads {
  const queue = queueOf(parts);
  return {
    async count() {
      const kept = await notesOf(ownerOf(parts.platform.tokens.get()));
      // Without a copy the file is elsewhere, and loses nothing.
      const ofOthers = kept.filter(({ key, copy }) => copy !== undefined && !isOwnUpload(key));
      return countIn(queue) + ofOthers.length;
    },
    subscribe(listener) {
      let known = countIn(queue);
      return queue.subscribe(() => {
        const before = known;
        known = countIn(queue);
        if (known !== before) listener();
      });
    },
  };
}

/** Also for the address at which people sign out, where no screen is shown. */
export function announceUploads(parts: QueueParts): void {
  parts.platform.uploads = unfinishedUploads(parts);
}
