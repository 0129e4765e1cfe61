// Filters of the activity in the address.
import { expect, test } from 'vitest';
import { readActivityFilters, writeActivityFilters } from './activity-filters.ts';

test('what the address says is asked for, and nothing that the server would refuse', () => {
  const filters = readActivityFilters(new URLSearchParams('type=auth&actor= kofi &from=2026-03-01&to=2026-13-45&x=1'));
  expect(filters).toEqual({ type: 'auth', actor: 'kofi', from: '2026-03-01', to: '' });
  expect(writeActivityFilters(filters).toString()).toBe('type=auth&actor=kofi&from=2026-03-01');
  expect(readActivityFilters(new URLSearchParams('type=all'))).toEqual({ type: '', actor: '', from: '', to: '' });
});
