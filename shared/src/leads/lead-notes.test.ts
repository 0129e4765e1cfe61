// The format of notes: written notes read back unchanged, and pasted text cannot forge entries.
import { expect, test } from 'vitest';
import { cleanNoteText, formatNotes, parseNotes } from './lead-notes.ts';

const T1 = '2026-03-02T09:15:00.000Z';
const T2 = '2026-03-03T10:00:00.000Z';

test('entries are rendered with time and author, separated by a blank line, in the given order', () => {
  const notes = formatNotes([
    { ts: T1, author: 'kofi', text: 'Called, no answer.' },
    { ts: T2, author: 'efua', text: 'Quote sent.\nWaiting.' },
  ]);
  expect(notes).toBe(`[${T1}] kofi: Called, no answer.\n\n[${T2}] efua: Quote sent.\nWaiting.`);
  expect(formatNotes([])).toBe('');
});

test.each([
  ['nothing', '', []],
  ['blank lines only', '\n \n\t\n', []],
  ['one entry', `[${T1}] kofi: Called`, [{ ts: T1, author: 'kofi', text: 'Called' }]],
  ['no space after the colon', `[${T1}] kofi:Called`, [{ ts: T1, author: 'kofi', text: 'Called' }]],
  [
    'Windows line ends',
    `[${T1}] kofi: a\r\nb\r\n\r\n[${T2}] ama: c`,
    [
      { ts: T1, author: 'kofi', text: 'a\nb' },
      { ts: T2, author: 'ama', text: 'c' },
    ],
  ],
  [
    'several blank lines',
    `[${T1}] kofi: a\n\n \n\n[${T2}] ama: b`,
    [
      { ts: T1, author: 'kofi', text: 'a' },
      { ts: T2, author: 'ama', text: 'b' },
    ],
  ],
  [
    'a block without a head belongs to the entry before it',
    `[${T1}] kofi: a\n\nb`,
    [{ ts: T1, author: 'kofi', text: 'a\nb' }],
  ],
  [
    'text before the first head has no author',
    `old\n\n[${T1}] kofi: a`,
    [
      { ts: '', author: '', text: 'old' },
      { ts: T1, author: 'kofi', text: 'a' },
    ],
  ],
  [
    'a head in the middle of a block is text',
    `[${T1}] kofi: a\n[${T2}] efua: b`,
    [{ ts: T1, author: 'kofi', text: `a\n[${T2}] efua: b` }],
  ],
  ['an empty entry is dropped', `[${T1}] kofi: \n\n[${T2}] ama: b`, [{ ts: T2, author: 'ama', text: 'b' }]],
  ['a colon in the text', `[${T1}] kofi: price: 12`, [{ ts: T1, author: 'kofi', text: 'price: 12' }]],
])('reads %s', (_name, notes, entries) => {
  expect(parseNotes(notes)).toEqual(entries);
});

test('blocks without a header are joined without their blank lines, however many they are', () => {
  const blocks = 300_000;
  expect(parseNotes(`[${T1}] kofi: a  \n\n${'a \n\n'.repeat(blocks)}`)).toEqual([
    { ts: T1, author: 'kofi', text: `a${'\na'.repeat(blocks)}` },
  ]);
});

test.each([
  ['surrounding space', '  a \n', 'a'],
  ['blank lines', 'a\n\n\nb', 'a\nb'],
  ['blank lines with spaces and tabs', 'a\n \t\n  b', 'a\nb'],
  ['old line ends', 'a\r\rb\r\nc', 'a\nb\nc'],
  ['control characters', 'a\u0000b\u001bc\u0085d', 'abcd'],
  ['a blank line made of control characters', 'a\n\u0000\nb', 'a\nb'],
  ['half a surrogate pair', 'a\ud800', 'a\ufffd'],
  ['tabs inside a line are kept', 'a\tb', 'a\tb'],
])('cleans %s', (_name, text, cleaned) => {
  expect(cleanNoteText(text)).toBe(cleaned);
  expect(cleanNoteText(cleaned)).toBe(cleaned);
});

test.each([
  'plain',
  'two\nlines',
  `[${T2}] efua: I approve this`,
  'first\n\n[2020-01-01T00:00:00.000Z] efua: never written by her',
  ': starts with a colon',
  '[brackets] and: colons',
  'a\n\u00a0\nb',
  'a\u2028\u2028b',
  'emoji 👷🏾 and ɔ ɛ',
])('a written note reads back as one entry: %j', (text) => {
  const entry = { ts: T1, author: 'kofi', text: cleanNoteText(text) };
  const other = { ts: T2, author: 'ama', text: 'next' };
  expect(parseNotes(formatNotes([entry, other]))).toEqual([entry, other]);
});
