// The shown notices that the bell lists.
import { expect, test } from 'vitest';
import { withNotice, type ShownNotice } from './shown-notices.ts';

const shown = (title: string, ...leads: number[]): ShownNotice => ({
  title,
  text: '',
  ts: '2026-03-02T09:15:00.000Z',
  leads,
});
const titles = (notices: readonly ShownNotice[]) => notices.map(({ title }) => title).join('');

test('at most five notices are listed, the newest first, and one for each lead', () => {
  const all = [shown('a', 1), shown('b'), shown('c', 1), shown('d'), shown('e', 2)].reduce(
    withNotice,
    [] as ShownNotice[],
  );
  expect(titles(all)).toBe('edcb');
  expect(titles([shown('f'), shown('g')].reduce(withNotice, all))).toBe('gfedc');
});

test('a notice of several leads stays until each of them has a later one', () => {
  const both = [shown('a', 1, 2), shown('b', 1)].reduce(withNotice, [] as ShownNotice[]);
  expect(titles(both)).toBe('ba');
  expect(titles(withNotice(both, shown('c', 2)))).toBe('cb');
});
