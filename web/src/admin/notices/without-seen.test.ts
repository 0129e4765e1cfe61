import type { Unseen } from 'shared/leads/lead-work.ts';
import { expect, test } from 'vitest';
import { withoutSeen } from './without-seen.ts';

const given = (lead: number) => ({ lead, by: 'efua', ts: '2026-11-21T14:00:00Z' });
const KNOWN: Unseen = { count: 3, ids: [9, 7, 4], more: true, given: [given(7), given(4)] };

test.each([
  ['one', { lead: 7, andOlder: false }, [9, 4], [4]],
  ['one and all before it', { lead: 7, andOlder: true }, [9], []],
  ['one that was seen long ago, and all before it', { lead: 8, andOlder: true }, [9], []],
])('takes away %s', (_, seen, ids, leads) => {
  expect(withoutSeen(KNOWN, seen)).toEqual({ count: ids.length, ids, more: true, given: leads.map(given) });
});

test('is the same when there was nothing to take away', () => {
  expect(withoutSeen(KNOWN, { lead: 5, andOlder: false })).toBe(KNOWN);
});
