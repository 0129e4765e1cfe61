import type { Unseen } from 'shared/leads/lead-work.ts';
import type { LiveEvent } from 'shared/system/live-events.ts';
import { expect, test } from 'vitest';
import { endedBy } from './ended-by.ts';
import { withoutSeen } from './without-seen.ts';

const addressed = (lead: number, kind: 'assigned' | 'late' = 'assigned') => ({
  kind,
  lead,
  name: 'Ama',
  reason: 'Quote',
  by: 'efua',
  ts: '2026-11-21T14:00:00Z',
});
const KNOWN: Unseen = {
  count: 4,
  ids: [9, 7, 4],
  more: true,
  addressed: [addressed(7), addressed(4), addressed(4, 'late'), addressed(2, 'late')],
};

test.each([
  ['one lead', { lead: 7, andOlder: false }, [9, 4], 3, [addressed(4), addressed(4, 'late'), addressed(2, 'late')]],
  [
    'a lead that is also late',
    { lead: 4, andOlder: false },
    [9, 7],
    4,
    [addressed(7), addressed(4, 'late'), addressed(2, 'late')],
  ],
  ['a lead and all older ones', { lead: 7, andOlder: true }, [9], 3, [addressed(4, 'late'), addressed(2, 'late')]],
  [
    'all except those that came meanwhile',
    { lead: 9, andOlder: true, stays: [7] },
    [7],
    3,
    [addressed(7), addressed(4, 'late'), addressed(2, 'late')],
  ],
  [
    'a lead that is not listed, and all older ones',
    { lead: 8, andOlder: true },
    [9],
    3,
    [addressed(4, 'late'), addressed(2, 'late')],
  ],
])('withoutSeen removes %s', (_, seen, ids, count, left) => {
  expect(withoutSeen(KNOWN, seen)).toEqual({ count, ids, more: true, addressed: left });
});

test('withoutSeen returns the same object if there is nothing to remove', () => {
  expect(withoutSeen(KNOWN, { lead: 5, andOlder: false })).toBe(KNOWN);
});

test('notices of leads that came meanwhile stay', () => {
  const seen: LiveEvent = { type: 'lead.seen', actor: 'kofi', lead: 9, andOlder: true, stays: [7], ts: '' };
  const isOver = (id: number) => endedBy(seen, 'kofi').some(({ isMeant }) => isMeant(id));
  expect([10, 9, 7, 4].filter(isOver)).toEqual([9, 4]);
});
