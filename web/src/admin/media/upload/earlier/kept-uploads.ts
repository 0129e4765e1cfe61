// Continues uploads that were not finished when the browser was closed.
import { AppError } from 'shared/api/errors.ts';
import { UNFINISHED_KEPT_HOURS } from 'shared/limits.ts';
import type { RequestContext } from '../../../../api/api-client.ts';
import type { UploadQueue, WaitingFile } from '../upload-queue.ts';
import { forgetChosen, isOwnUpload, letUploadGo, ownerOf, takeUpload } from '../resume/own-upload.ts';
import { findNote, notesOf, type UploadNote } from '../../../../platform/upload-notes.ts';

/** The file must be chosen again if there was no space for a copy; the upload is recognised by its content. */
const NO_ROOM = 'This browser had no room to keep the file.';

function waitingFile(note: UploadNote, context: RequestContext): WaitingFile {
  const { key, copy, fileName, type, address, beganAt, keepsOriginal } = note;
  const hasBegun = address !== '';
  const isAtServer = hasBegun && beganAt > Date.now() - UNFINISHED_KEPT_HOURS * 3_600_000;
  return {
    name: fileName,
    handle: '',
    // The original of an upload that has begun was already made smaller.
    keepsOriginal: keepsOriginal ?? true,
    isAskedFor: copy === undefined,
    // This window releases an upload only when it is over.
    isOver: () => !isOwnUpload(key),
    async open() {
      if (!copy)
        throw new AppError(
          'invalid',
          `${NO_ROOM} Choose it again${isAtServer ? ', and it goes on where it stopped' : ''}.`,
        );
      return new File([copy], fileName, { type });
    },
    /** For an upload that is cancelled while it waits; during sending, the sending code does this. */
    async giveUp() {
      await forgetChosen(key);
      if (!hasBegun) return;
      const { giveUpParts } = await import('../resume/part-requests.ts');
      giveUpParts(context, address);
    },
    settle: () => void (!hasBegun && forgetChosen(key)),
    ...(!hasBegun && { noteKey: key }),
  };
}

/** Unfinished uploads of this user that no window continues. */
async function keptUploads(context: RequestContext): Promise<WaitingFile[]> {
  const files: WaitingFile[] = [];
  for (const note of await notesOf(ownerOf(context.getToken()))) {
    // Files that replace a picture, or are for a field, continue when the person asks for it; the installed console
    // reads its files from the disk.
    if (!note.goesOn || isOwnUpload(note.key) || !(await takeUpload(note.key))) continue;
    // The window that sent it may have finished it meanwhile.
    if (await findNote(note.key)) files.push(waitingFile(note, context));
    else letUploadGo(note.key);
  }
  return files;
}

let taking: Promise<unknown> = Promise.resolve();

/**
 * Resolves when every recorded upload is in the queue, as the count of unfinished uploads would miss those in between.
 */
export async function untilTakenUp(): Promise<void> {
  await taking;
}

/** @returns what the queue has got */
export function takeUpKept(context: RequestContext, queue: Pick<UploadQueue, 'add'>): Promise<WaitingFile[]> {
  async function take(): Promise<WaitingFile[]> {
    const kept = await keptUploads(context);
    if (kept.length > 0) queue.add(kept);
    return kept;
  }
  const mine = take();
  taking = mine.catch(() => undefined);
  return mine;
}
