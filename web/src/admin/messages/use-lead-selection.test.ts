import type { Lead } from 'shared/leads/leads.ts';
import { expect, test } from 'vitest';
import { positionOf, stepFrom } from './use-lead-selection.ts';

const LEADS = [3, 2, 1].map((id) => ({ id })) as Lead[];

test.each([
  [3, 1, 2],
  [2, 1, 1],
  [2, -1, 3],
  [1, 1, undefined],
  [3, -1, undefined],
  // From an unlisted lead, a step leads into the list.
  [7, 1, 3],
  [undefined, -1, 3],
] as const)('from %s, %s places further is %s', (from, by, to) => {
  expect(stepFrom(LEADS, from, by)).toBe(to);
});

test('in an empty list there is no step', () => {
  expect(stepFrom([], 1, 1)).toBeUndefined();
});

test('the place of a lead among the known ones', () => {
  expect(positionOf(LEADS, 2, false)).toBe('2 of 3');
  expect(positionOf(LEADS, 1, true)).toBe('3 of 3+');
  expect(positionOf(LEADS, 7, true)).toBeUndefined();
});
