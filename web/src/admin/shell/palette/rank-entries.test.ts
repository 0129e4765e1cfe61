// The entries of the palette before and after input.
import { Inbox } from 'lucide-react';
import { expect, test } from 'vitest';
import type { PaletteEntry, PaletteGroup } from './palette-entry.ts';
import { rankEntries } from './rank-entries.ts';

function entry(group: PaletteGroup, label: string, more: Partial<PaletteEntry> = {}): PaletteEntry {
  return { key: label, group, label, Icon: Inbox, run: () => undefined, ...more };
}

const all = [
  entry('Pages', 'Messages'),
  entry('Pages', 'Settings'),
  entry('Actions', 'Sign out', { words: 'leave log out' }),
  entry('Messages', 'Ama Mensah', { hint: '#0142 · Quote', words: 'ama@example.com 024 000 0142' }),
];
const shown = (typed: string, recent: string[] = []) =>
  rankEntries(all, typed, recent).map(
    ({ group, entries }) => `${group}: ${entries.map(({ label }) => label).join(', ')}`,
  );

test('before input: recent entries, then pages and actions, but no messages of others', () => {
  expect(shown('', ['Ama Mensah', 'gone', 'Settings'])).toEqual([
    'Recent: Ama Mensah, Settings',
    'Pages: Messages, Settings',
    'Actions: Sign out',
  ]);
});

test('input moves the group with the best match to the top', () => {
  expect(shown('ama')).toEqual(['Messages: Ama Mensah']);
  expect(shown('mes')[0]).toBe('Pages: Messages');
  expect(shown('s')[0]).toBe('Pages: Settings, Messages');
  expect(shown('s', ['Messages'])[0]).toBe('Pages: Settings, Messages');
});

test('hidden entries are found by their exact text, from three letters on', () => {
  expect(shown('log')).toEqual(['Actions: Sign out']);
  expect(shown('example')).toEqual(['Messages: Ama Mensah']);
  expect(shown('xa')).toEqual([]);
});
