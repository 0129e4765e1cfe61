// Lists of leads are read on the event loop only if an index has their order. All others may read many leads, and are
// read in a thread (decision 56).
import { describe, expect, test } from 'vitest';
import { queryPlansForFile } from '../../testing/query-plans.ts';
import { listLeads, mayTakeLong, type ScopedFilters } from './lead-list.store.ts';
import type { LeadOrder, Position } from './lead-order.ts';

const SINCE = '2026-03-02T09:15:00.000Z';
const FILTERS: ScopedFilters = {
  open: true,
  status: 'new',
  reason: 'Quote',
  priority: 'high',
  assignee: 'kofi',
  scope: 'kofi',
  unassigned: true,
  updatedSince: SINCE,
  due: { after: '', until: SINCE },
  q: 'tank',
};
const AFTER: Record<LeadOrder, Position> = {
  newest: { key: '', id: 9 },
  updated: { key: SINCE, id: 9 },
  due: { key: SINCE, id: 9 },
  priority: { key: '1', id: 9 },
};

/** No filter, each alone, and each two together; yes and no. */
function* choices(): Generator<ScopedFilters> {
  const each: ScopedFilters[] = Object.entries(FILTERS).map(([name, value]) => ({ [name]: value }));
  each.push({ open: false }, { unassigned: false });
  yield {};
  yield* each;
  for (const one of each) for (const other of each) if (one !== other) yield { ...one, ...other };
}

const plans = queryPlansForFile();

async function textOf(filters: ScopedFilters, order: LeadOrder, after?: Position): Promise<string> {
  const [text = ''] = await plans.textsOf(() => listLeads(plans.db, filters, order, 51, after));
  return text;
}

const planOf = async (...list: Parameters<typeof textOf>) => plans.planOf(await textOf(...list));

describe.each(['newest', 'updated', 'due', 'priority'] as const)('in the order %s', (order) => {
  test('a list read on the event loop is neither sorted nor scanned', async () => {
    const onLoop = [...choices()].filter((filters) => !mayTakeLong(filters, order));
    expect(onLoop.length).toBeGreaterThan(2);
    for (const filters of onLoop) {
      for (const after of [undefined, AFTER[order]]) {
        const plan = (await planOf(filters, order, after)).join('\n');
        expect(plan, JSON.stringify(filters)).not.toContain('TEMP B-TREE');
        // A whole index is read only up to the end of the page, if no filter skips its entries.
        const isLookedThrough = plan.includes('SCAN') && !plan.includes('leads_open_by_age');
        if (isLookedThrough) expect(filters).toEqual({});
      }
    }
  });
});

test.each<[LeadOrder, ScopedFilters, string]>([
  ['newest', { open: true }, 'SCAN leads USING INDEX leads_open_by_age'],
  ['newest', { open: false }, 'SEARCH leads USING INDEX leads_by_status (status=?)'],
  ['newest', { assignee: 'kofi' }, 'SEARCH leads USING INDEX leads_by_assignee_newest (assignee_key=?)'],
  ['priority', {}, 'SCAN leads USING INDEX leads_by_rank'],
  ['due', { open: true }, 'SEARCH leads USING INDEX leads_by_due (<expr>>?)'],
])('%s, %j: on the event loop, by %s', async (order, filters, plan) => {
  expect(mayTakeLong(filters, order)).toBe(false);
  expect(await planOf(filters, order)).toEqual([plan]);
});

test('a page of late leads begins after the end of the one before', async () => {
  const late = { due: { after: '', until: SINCE } };
  expect(await planOf(late, 'due', AFTER.due)).toEqual([
    'SEARCH leads USING INDEX leads_by_due (<expr>>? AND <expr><?)',
  ]);
  const [, bounds = ''] = (await textOf(late, 'due', AFTER.due)).split(' where ');
  expect(bounds.match(/coalesce\(leads\.due_at, '~'\) >=? \+\?/g)).toEqual([
    "coalesce(leads.due_at, '~') >= +?",
    "coalesce(leads.due_at, '~') > +?",
  ]);
});

test.each<[LeadOrder, ScopedFilters]>([
  ['newest', { unassigned: true }],
  ['newest', { unassigned: false }],
  ['newest', { open: true, unassigned: true }],
  ['newest', { open: true, assignee: 'kofi' }],
  ['newest', { open: true, scope: 'kofi' }],
  ['newest', { open: true, reason: 'Quote' }],
  ['newest', { updatedSince: SINCE }],
  ['newest', { q: 'tank' }],
  ['priority', { open: true }],
  ['priority', { open: false, assignee: 'kofi' }],
  ['updated', { status: 'new' }],
  ['due', { open: false }],
])('%s, %j: in a thread', (order, filters) => {
  expect(mayTakeLong(filters, order)).toBe(true);
});
