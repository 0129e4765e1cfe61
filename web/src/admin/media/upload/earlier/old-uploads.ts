// Uploads that could not be sent within a week are kept no longer, and their files are named (rule F21l).
import type { RequestContext } from '../../../../api/api-client.ts';
import { findNote, oldNotes, removeNote, writeNote } from '../../../../platform/upload-notes.ts';
import { isOwnUpload, letUploadGo, ownerOf, takeUpload } from '../resume/own-upload.ts';

/**
 * Deletes them. Other people's records stay without the copies, until their owner has been told.
 * @returns the names of this person's files
 */
export async function forgetOld({ getToken }: Pick<RequestContext, 'getToken'>): Promise<string[]> {
  const owner = ownerOf(getToken());
  const names: string[] = [];
  for (const { copy, ...note } of await oldNotes()) {
    // An open window may still send it.
    if (isOwnUpload(note.key) || !(await takeUpload(note.key))) continue;
    if (note.owner !== owner) {
      if (copy) await writeNote(note);
    } else if (await findNote(note.key)) {
      await removeNote(note.key);
      // The installed console has its files on the disk.
      if (note.goesOn || note.place) names.push(note.fileName);
    }
    letUploadGo(note.key);
  }
  return names;
}

const NAMED = 5;

/** `a.png, b.png and 3 more could not be sent within a week. Choose them again.` */
export function oldWords(names: readonly string[]): string {
  const more = names.length - NAMED;
  const listed = more > 0 ? [...names.slice(0, NAMED), `${more} more`] : names;
  const list = new Intl.ListFormat('en-GB').format(listed);
  return `${list} could not be sent within a week. Choose ${names.length === 1 ? 'it' : 'them'} again.`;
}
