// The keys that notes are sent with. A note that was saved may be unsaved again after a kill, since its draft is on disk for
// seconds longer: it has the same key then, and is added once (rule E20).
import { makeRandomId } from '../../../platform/random-id.ts';

/** Ids of notes that began on this page and were not sent from it. */
const unsent = new Set<string>();

/** The id of a new note. */
export function beginNote(): string {
  const id = makeRandomId();
  unsent.add(id);
  return id;
}

/** Only of a note that began on this page. Of any other nobody knows whether it was sent before. */
export function isUnsent(id: string): boolean {
  return unsent.has(id);
}

export function beginSending(id: string): void {
  unsent.delete(id);
}

/** Key of a note with these words. Pages without a secure origin have no hashes of the browser's: this is FNV-1a. */
export function noteKey(id: string, words: string): string {
  let hash = 0x81_1c_9d_c5;
  for (let at = 0; at < words.length; at += 1) hash = Math.imul(hash ^ words.charCodeAt(at), 0x01_00_01_93);
  return `${id}-${words.length}-${(hash >>> 0).toString(36)}`;
}
