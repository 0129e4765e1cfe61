// Records waiting uploads as soon as their files are chosen, so that none is lost with the page (rule F21h).
import type { RequestContext } from '../../../../api/api-client.ts';
import { makeRandomId } from '../../../../platform/random-id.ts';
import { addCopies, writeBareNotes, type UploadNote } from '../../../../platform/upload-notes.ts';
import type { WaitingFile } from '../upload-queue.ts';
import { forgetChosen, knowsOtherWindows, ownerOf, takeUpload } from './own-upload.ts';

/** Gives the same files. Files of the page are recorded at once, and copied while the first ones are sent. */
export async function noteChosen(chosen: readonly WaitingFile[], context: RequestContext): Promise<WaitingFile[]> {
  // Without locks between windows, each new window would send all of them again.
  if (!knowsOtherWindows()) return [...chosen];
  const owner = ownerOf(context.getToken());
  const copies: { key: string; copy: File }[] = [];
  const notes: UploadNote[] = [];
  const files = chosen.map((waiting) => {
    const { name: fileName, keepsOriginal, file } = waiting;
    if (!file) return waiting;
    const key = [owner, 'chosen', makeRandomId()].join(' ');
    copies.push({ key, copy: file });
    const note = { key, owner, address: '', fileName, type: file.type, beganAt: Date.now(), goesOn: true };
    notes.push({ ...note, keepsOriginal });
    return { ...waiting, noteKey: key, settle: () => void forgetChosen(key) };
  });
  // Reserves the uploads, so that another window does not continue them.
  await Promise.all(copies.map(({ key }) => takeUpload(key)));
  await writeBareNotes(notes);
  void addCopies(copies);
  return files;
}
