// Keys with which notes are sent. A note that was saved may be unsaved again after a crash, as its draft is written
// seconds later: it gets the same key then, and is added once (rule E20).
import { makeRandomId } from '../../../platform/random-id.ts';

/** Ids of notes that were begun on this page and not sent from it. */
const unsent = new Set<string>();

/** The id of a new note. */
export function beginNote(): string {
  const id = makeRandomId();
  unsent.add(id);
  return id;
}

/** True only for a note begun on this page. Whether any other was sent before is not known. */
export function isUnsent(id: string): boolean {
  return unsent.has(id);
}

export function beginSending(id: string): void {
  unsent.delete(id);
}

/** Key of a note with this text, by FNV-1a, as pages without a secure origin have no hash functions. */
export function noteKey(id: string, words: string): string {
  let hash = 0x81_1c_9d_c5;
  for (let at = 0; at < words.length; at += 1) hash = Math.imul(hash ^ words.charCodeAt(at), 0x01_00_01_93);
  return `${id}-${words.length}-${(hash >>> 0).toString(36)}`;
}
