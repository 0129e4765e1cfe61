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
  ['one', { lead: 7, andOlder: false }, [9, 4], 3, [addressed(4), addressed(4, 'late'), addressed(2, 'late')]],
  [
    'one that is late too',
    { lead: 4, andOlder: false },
    [9, 7],
    4,
    [addressed(7), addressed(4, 'late'), addressed(2, 'late')],
  ],
  ['one and all before it', { lead: 7, andOlder: true }, [9], 3, [addressed(4, 'late'), addressed(2, 'late')]],
  [
    'all but what came meanwhile',
    { lead: 9, andOlder: true, stays: [7] },
    [7],
    3,
    [addressed(7), addressed(4, 'late'), addressed(2, 'late')],
  ],
  [
    'one of long ago, and all before it',
    { lead: 8, andOlder: true },
    [9],
    3,
    [addressed(4, 'late'), addressed(2, 'late')],
  ],
])('takes away %s', (_, seen, ids, count, left) => {
  expect(withoutSeen(KNOWN, seen)).toEqual({ count, ids, more: true, addressed: left });
});

test('is the same when there was nothing to take away', () => {
  expect(withoutSeen(KNOWN, { lead: 5, andOlder: false })).toBe(KNOWN);
});

test('notices of what came meanwhile stay', () => {
  const seen: LiveEvent = { type: 'lead.seen', actor: 'kofi', lead: 9, andOlder: true, stays: [7], ts: '' };
  const isOver = (id: number) => endedBy(seen).some(({ isMeant }) => isMeant(id));
  expect([10, 9, 7, 4].filter(isOver)).toEqual([9, 4]);
});
