// What the bell keeps of the notices that were shown.
import { expect, test } from 'vitest';
import { withNotice, type ShownNotice } from './shown-notices.ts';

const shown = (title: string, ...leads: number[]): ShownNotice => ({
  title,
  text: '',
  ts: '2026-03-02T09:15:00.000Z',
  leads,
});
const titles = (notices: readonly ShownNotice[]) => notices.map(({ title }) => title).join('');

test('the newest comes first, of one lead there is one, and five are enough', () => {
  const all = [shown('a', 1), shown('b'), shown('c', 1), shown('d'), shown('e', 2)].reduce(
    withNotice,
    [] as ShownNotice[],
  );
  expect(titles(all)).toBe('edcb');
  expect(titles([shown('f'), shown('g')].reduce(withNotice, all))).toBe('gfedc');
});

test('one of several leads stays until each of them has a later one', () => {
  const both = [shown('a', 1, 2), shown('b', 1)].reduce(withNotice, [] as ShownNotice[]);
  expect(titles(both)).toBe('ba');
  expect(titles(withNotice(both, shown('c', 2)))).toBe('cb');
});
