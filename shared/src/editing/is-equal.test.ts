import { expect, test } from 'vitest';
import { isEqual } from './is-equal.ts';

test.each<[unknown, unknown, boolean]>([
  [{ a: 1, b: [2] }, { b: [2], a: 1 }, true],
  [{ a: 1 }, { a: 1, b: undefined }, false],
  [[1, 2], [2, 1], false],
  [{ a: null }, { a: Number.NaN }, false],
  [0, -0, true],
  // The value of a number field whose text is not a number.
  [{ general: Number.NaN }, { general: Number.NaN }, true],
])('%j and %j', (a, b, same) => {
  expect(isEqual(a, b)).toBe(same);
});
