// Keys of notes: the same for the same note, and for no other.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { beginNote, beginSending, isUnsent, noteKey } from './note-names.ts';

beforeAll(() => vi.stubGlobal('isSecureContext', true));
afterAll(() => void vi.unstubAllGlobals());

test('a note has the same key each time it is sent, and other text or another note has another', () => {
  const keys = [noteKey('a', 'Called'), noteKey('a', 'called'), noteKey('a', 'Called '), noteKey('b', 'Called')];
  expect(new Set([...keys, noteKey('a', 'Called')]).size).toBe(4);
  expect(noteKey('a', 'Ɛte sɛn, “Ama”? 👷🏿')).toMatch(/^a-\d+-[0-9a-z]+$/);
});

test('only the page on which a note was started knows that it was not sent', () => {
  const id = beginNote();
  expect([isUnsent(id), isUnsent('of-another-page')]).toEqual([true, false]);
  beginSending(id);
  expect(isUnsent(id)).toBe(false);
});
