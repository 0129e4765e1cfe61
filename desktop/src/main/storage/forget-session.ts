// What Chromium keeps of a server beside our own files.
import type { Session } from 'electron';

type Kept = Pick<
  Session,
  | 'clearStorageData'
  | 'clearCache'
  | 'clearCodeCaches'
  | 'listWordsInSpellCheckerDictionary'
  | 'removeWordFromSpellCheckerDictionary'
>;

/** When no window shows it any more. */
export async function forgetSession(session: Kept): Promise<void> {
  // The token is in the storage; the pictures that were shown are in the cache, which is no part of it.
  await Promise.all([session.clearStorageData(), session.clearCache(), session.clearCodeCaches({})]);
  for (const word of await session.listWordsInSpellCheckerDictionary())
    session.removeWordFromSpellCheckerDictionary(word);
}
