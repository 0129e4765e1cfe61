// Saving, renaming, moving and removing views.
import { expect, test } from 'vitest';
import { addedAgain, moved, movedBack, putBack, renamed, withKept, withoutView } from './view-steps.ts';

const [a, b, c] = [
  { name: 'A', query: 'q=a' },
  { name: 'B', query: 'q=b' },
  { name: 'C', query: 'q=c' },
];
const all = [a, b, c];
const names = (views: { name: string }[]) => views.map(({ name }) => name).join('');

test('a new view is added last, and replaces one with the same name', () => {
  expect(withKept([a], b)).toEqual([a, b]);
  expect(withKept(all, { name: ' b ', query: 'q=x' })[1]).toEqual({ name: ' b ', query: 'q=x' });
});

test('a name is changed unless it is empty or taken; its case may be changed', () => {
  expect(names(renamed(all, 'B', 'D'))).toBe('ADC');
  expect(names(renamed(all, 'B', '  '))).toBe('ABC');
  expect(names(renamed(all, 'B', 'c'))).toBe('ABC');
  expect(names(renamed(all, 'B', 'b'))).toBe('AbC');
});

test('an earlier view is restored if nothing has changed since', () => {
  const saved = { name: 'b', query: 'q=x' };
  expect(putBack([a, saved, c], saved, b)).toEqual(all);
  // Changed or removed on another device.
  expect(putBack([a, { ...saved, query: 'q=y' }, c], saved, b)).toEqual([a, { ...saved, query: 'q=y' }, c]);
  expect(putBack([a, c], saved, b)).toEqual([a, c]);
  const renamedSince = { name: 'D', query: 'q=b' };
  expect(putBack([a, renamedSince, { ...c, name: 'b' }], renamedSince, b)).toEqual([
    a,
    renamedSince,
    { ...c, name: 'b' },
  ]);
});

test('a removed view returns to its place, or near it', () => {
  const d = { name: 'D', query: 'q=d' };
  const back = (views: typeof all, view: typeof a) => names(addedAgain(views, [...all, d], view));
  expect(back([b, c, d], a)).toBe('ABCD');
  expect(back([a, c, d], b)).toBe('ABCD');
  expect(back([a, b, c], d)).toBe('ABCD');
  // Others were moved, added, removed or renamed meanwhile.
  expect(back([d, a, c], b)).toBe('DABC');
  expect(back([d, c, b], a)).toBe('ADCB');
  expect(back([a, b, c, { ...d, name: 'E' }], d)).toBe('ABCDE');
  expect(back([b, d], c)).toBe('BCD');
  expect(back([{ ...a, name: 'X' }, c, d], b)).toBe('XBCD');
  expect(back([{ ...a, name: 'X' }], b)).toBe('XB');
  // Another view has its name.
  expect(back([a, { ...d, name: 'b' }, c], b)).toBe('AbC');
});

test('views are moved by one place, and not beyond the ends', () => {
  expect(names(moved(all, 'B', -1))).toBe('BAC');
  expect(names(moved(all, 'B', 1))).toBe('ACB');
  expect(names(moved(all, 'A', -1))).toBe('ABC');
  expect(names(moved(all, 'C', 1))).toBe('ABC');
  expect(names(moved(all, 'D', 1))).toBe('ABC');
  expect(names(withoutView(all, 'b'))).toBe('AC');
});

test('a move is undone if the two views are still adjacent', () => {
  const back = (views: typeof all, by: 1 | -1) => names(movedBack(views, 'B', 'A', by));
  expect(back([b, a, c], -1)).toBe('ABC');
  expect(back([a, b, c], 1)).toBe('BAC');
  // Moved on, changed or removed on another device.
  expect(back([b, c, a], -1)).toBe('BCA');
  expect(back([a, b, c], -1)).toBe('ABC');
  expect(back([a, c], -1)).toBe('AC');
  expect(back([b, c], -1)).toBe('BC');
});
