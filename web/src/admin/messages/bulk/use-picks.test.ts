// The rows between two rows of the list.
import { expect, test } from 'vitest';
import type { Lead } from 'shared/leads/leads.ts';
import { idsBetween } from './use-picks.ts';

const leads = [9, 7, 4, 2].map((id) => ({ id }) as Lead);

test('all rows between two, both included, in either direction', () => {
  expect(idsBetween(leads, 7, 2)).toEqual([7, 4, 2]);
  expect(idsBetween(leads, 4, 9)).toEqual([9, 7, 4]);
  expect(idsBetween(leads, 4, 4)).toEqual([4]);
  // The first one has left the list meanwhile.
  expect(idsBetween(leads, 5, 7)).toEqual([7]);
});
