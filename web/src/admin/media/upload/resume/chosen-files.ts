// Files before their turn: noted as soon as they are chosen, so that none is lost with the page (rule F21h).
import type { RequestMeans } from '../../../../api/api-client.ts';
import { makeRandomId } from '../../../../platform/random-id.ts';
import { addCopies, writeBareNotes, type UploadNote } from '../../../../platform/upload-notes.ts';
import type { WaitingFile } from '../upload-queue.ts';
import { forgetChosen, knowsOtherWindows, ownerOf, takeUpload } from './own-upload.ts';

/** The same files; those of the page are noted at once, and copied while the first are sent. */
export async function noteChosen(chosen: readonly WaitingFile[], means: RequestMeans): Promise<WaitingFile[]> {
  // Each window that is opened would send all of them once more.
  if (!knowsOtherWindows()) return [...chosen];
  const owner = ownerOf(means.getToken());
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
  // Another window must not take them up.
  await Promise.all(copies.map(({ key }) => takeUpload(key)));
  await writeBareNotes(notes);
  void addCopies(copies);
  return files;
}
