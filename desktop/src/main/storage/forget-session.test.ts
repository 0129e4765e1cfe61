// Data that Chromium stores for a server: each kind is deleted by a separate call.
import { expect, test } from 'vitest';
import { forgetSession } from './forget-session.ts';

test('no data of a session is left: storage, cached pictures, compiled code, and learned words', async () => {
  const kept = new Set(['storage', 'cache', 'code', 'Mensah', 'Teshie']);
  const clear = (what: string) => () => Promise.resolve(void kept.delete(what));
  await forgetSession({
    clearStorageData: clear('storage'),
    clearCache: clear('cache'),
    clearCodeCaches: clear('code'),
    listWordsInSpellCheckerDictionary: () => Promise.resolve(['Mensah', 'Teshie']),
    removeWordFromSpellCheckerDictionary: (word) => kept.delete(word),
  });
  expect([...kept]).toEqual([]);
});
