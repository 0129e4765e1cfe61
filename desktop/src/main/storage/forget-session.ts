// Deletes Chromium's data of a server, in addition to our own files.
import type { Session } from 'electron';

type Kept = Pick<
  Session,
  | 'clearStorageData'
  | 'clearCache'
  | 'clearCodeCaches'
  | 'listWordsInSpellCheckerDictionary'
  | 'removeWordFromSpellCheckerDictionary'
>;

/** Called when no window of this session is open any more. */
export async function forgetSession(session: Kept): Promise<void> {
  // The token is in the storage; pictures are in the HTTP cache, which is separate.
  await Promise.all([session.clearStorageData(), session.clearCache(), session.clearCodeCaches({})]);
  for (const word of await session.listWordsInSpellCheckerDictionary())
    session.removeWordFromSpellCheckerDictionary(word);
}
