// Uploads that were not over when the browser was closed.
import { AppError } from 'shared/api/errors.ts';
import type { RequestMeans } from '../../../../api/api-client.ts';
import type { UploadQueue, WaitingFile } from '../upload-queue.ts';
import { forgetChosen, isOwnUpload, letUploadGo, ownerOf, takeUpload } from './own-upload.ts';
import { findNote, notesOf, type UploadNote } from '../../../../platform/upload-notes.ts';

/** Without a copy the file must be chosen again: its bytes show which upload continues. */
const NO_ROOM = 'This browser had no room to keep the file.';

function waitingFile(note: UploadNote, means: RequestMeans): WaitingFile {
  const { key, copy, fileName, type, address, keepsOriginal } = note;
  const hasBegun = address !== '';
  return {
    name: fileName,
    handle: '',
    // Where it has begun, it was made smaller before.
    keepsOriginal: keepsOriginal ?? true,
    isAskedFor: copy === undefined,
    // Only then this window lets it go.
    isOver: () => !isOwnUpload(key),
    async open() {
      if (!copy)
        throw new AppError(
          'invalid',
          `${NO_ROOM} Choose it again${hasBegun ? ', and it goes on where it stopped' : ''}.`,
        );
      return new File([copy], fileName, { type });
    },
    /** Cancelled before it was sent: during sending, the window that sends it does this. */
    async giveUp() {
      await forgetChosen(key);
      if (!hasBegun) return;
      const { giveUpParts } = await import('./send-parts.ts');
      giveUpParts(means, address);
    },
    settle: () => void (!hasBegun && forgetChosen(key)),
    ...(!hasBegun && { noteKey: key }),
  };
}

/** Those of this person that no window, including this one, continues. */
async function keptUploads(means: RequestMeans): Promise<WaitingFile[]> {
  const files: WaitingFile[] = [];
  for (const note of await notesOf(ownerOf(means.getToken()))) {
    // Files that should replace a picture or be used in a field must be chosen there again; the installed console reads
    // its files from the disk.
    if (!note.goesOn || isOwnUpload(note.key) || !(await takeUpload(note.key))) continue;
    // Whoever had it may have ended it since it was read.
    if (await findNote(note.key)) files.push(waitingFile(note, means));
    else letUploadGo(note.key);
  }
  return files;
}

let taking: Promise<unknown> = Promise.resolve();

/** Resolves when none is between what is kept and the queue, where nothing would count it. */
export async function untilTakenUp(): Promise<void> {
  await taking;
}

/** @returns what the queue has got */
export function takeUpKept(means: RequestMeans, queue: Pick<UploadQueue, 'add'>): Promise<WaitingFile[]> {
  async function take(): Promise<WaitingFile[]> {
    const kept = await keptUploads(means);
    if (kept.length > 0) queue.add(kept);
    return kept;
  }
  const mine = take();
  taking = mine.catch(() => undefined);
  return mine;
}
