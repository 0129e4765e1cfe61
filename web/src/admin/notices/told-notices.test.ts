// What the bell keeps of what was told.
import { expect, test } from 'vitest';
import { withNotice, type ToldNotice } from './told-notices.ts';

const told = (title: string, lead?: number): ToldNotice => ({
  title,
  text: '',
  ts: '2026-03-02T09:15:00.000Z',
  ...(lead !== undefined && { lead }),
});
const titles = (notices: readonly ToldNotice[]) => notices.map(({ title }) => title).join('');

test('the newest comes first, of one lead there is one, and five are enough', () => {
  const all = [told('a', 1), told('b'), told('c', 1), told('d'), told('e', 2)].reduce(withNotice, [] as ToldNotice[]);
  expect(titles(all)).toBe('edcb');
  expect(titles([told('f'), told('g')].reduce(withNotice, all))).toBe('gfedc');
});
