// Counts pictures that have not arrived, for the question before a sign-out (rule D7).
import { notesOf } from '../../../../platform/upload-notes.ts';
import type { UnfinishedUploads } from '../../../session/sign-in/use-signing-out.ts';
import type { UploadQueue } from '../upload-queue.ts';
import { queueOf, type QueueParts } from '../use-upload-queue.ts';
import { untilTakenUp } from './kept-uploads.ts';
import { isOwnUpload, ownerOf, placedChanges } from '../resume/own-upload.ts';

function countIn(queue: UploadQueue): number {
  return queue.list().filter(({ state, isRefused }) => state !== 'done' && !isRefused).length;
}

/** Includes uploads from before this visit that no screen has continued yet. */
export function unfinishedUploads(parts: QueueParts): UnfinishedUploads {
  const queue = queueOf(parts);
  const disk = parts.platform.desktop?.bridge.uploads;
  return {
    async count() {
      const kept = await notesOf(ownerOf(parts.platform.tokens.get()));
      // If the list cannot be read, the question names what is unknown (rule D23f).
      const onDisk = (await disk?.list().catch(() => [])) ?? [];
      await untilTakenUp();
      // Without a copy only the record is lost, as the file is stored elsewhere.
      const ofOthers = kept.filter(({ key, place, copy }) => copy !== undefined && (place || !isOwnUpload(key)));
      const known = new Set(queue.list().map(({ handle }) => handle));
      return countIn(queue) + ofOthers.length + onDisk.filter(({ handle }) => !known.has(handle)).length;
    },
    subscribe(listener) {
      let known = countIn(queue);
      const stops = [
        placedChanges.add(listener),
        queue.subscribe(() => {
          const before = known;
          known = countIn(queue);
          if (known !== before) listener();
        }),
      ];
      return () => stops.forEach((stop) => stop());
    },
  };
}
