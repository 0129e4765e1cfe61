// Notes newest first under the name of their day.
import { expect, test } from 'vitest';
import { groupNotes } from './note-groups.ts';

test('groups by day, newest first', () => {
  const now = new Date(2025, 10, 21, 14).getTime();
  const at = (day: number, hour: number) => new Date(2025, 10, day, hour).toISOString();
  const notes = `legacy text\n\n[${at(20, 9)}] kofi: first\n\n[${at(21, 9)}] ama: second\n\n[${at(21, 10)}] kofi: third`;
  const groups = groupNotes(notes, now);
  expect(groups.map((group) => [group.label, group.items.map((note) => note.text)])).toEqual([
    ['Today', ['third', 'second']],
    ['Yesterday', ['first']],
    ['Earlier', ['legacy text']],
  ]);
  expect(groupNotes('', now)).toEqual([]);
});
