// Stored leads, filtered and sorted as on the server.
import { leadListQuery, type Lead, type LeadListQuery } from 'shared/leads/leads.ts';
import { expect, test } from 'vitest';
import { countLeads, selectLeads, type KeptListQuery } from './select-leads.ts';

const at = (hour: number) => `2026-03-02T${String(hour).padStart(2, '0')}:00:00.000Z`;

function makeLead(id: number, changes: Partial<Lead> = {}): Lead {
  const text = { name: `Lead ${id}`, email: '', phone: '', message: '', reason: 'Quote', notes: '', assignee: '' };
  return { id, ...text, ts: at(id), updatedAt: at(id), status: 'new', priority: 'medium', ...changes } as Lead;
}

const LEADS = [
  makeLead(6),
  makeLead(5, { responseDueAt: at(9), assignee: 'Kofi', priority: 'high' }),
  makeLead(4, { responseDueAt: at(8), respondedAt: at(7), followUpAt: at(10), reason: 'Other' }),
  makeLead(3, { responseDueAt: at(11), followUpAt: at(9), message: 'Tank blasting' }),
  makeLead(2, { responseDueAt: at(8), status: 'closed' }),
  makeLead(1, { responseDueAt: at(10), updatedAt: at(12), status: 'in_progress' }),
];

async function* groups() {
  yield LEADS.slice(0, 4);
  yield LEADS.slice(4);
}

const found = async (query: KeptListQuery) => (await selectLeads(groups(), query)).leads.map(({ id }) => id);

/** For every member an example that changes the list: a new one that is ignored here fails. */
const EXAMPLES: Record<keyof LeadListQuery, [query: KeptListQuery, found: number[]]> = {
  status: [{ status: 'closed' }, [2]],
  open: [{ open: true }, [6, 5, 4, 3, 1]],
  reason: [{ reason: 'Other' }, [4]],
  priority: [{ priority: 'high' }, [5]],
  assignee: [{ assignee: 'kofi' }, [5]],
  unassigned: [{ unassigned: false }, [5]],
  q: [{ q: 'tank' }, [3]],
  updatedSince: [{ updatedSince: at(5) }, [1, 6, 5]],
  due: [{ due: { after: '', until: at(9) } }, [5, 3]],
  limit: [{ limit: 2 }, [6, 5]],
  cursor: [{ cursor: '3' }, [2, 1]],
  sort: [{ sort: 'priority' }, [5, 1, 2, 3, 4, 6]],
};

test.each(Object.keys(leadListQuery.shape) as (keyof LeadListQuery)[])('the filter %s is not ignored', async (name) => {
  const [query, expected] = EXAMPLES[name];
  expect(await found(query)).toEqual(expected);
});

test('late leads are open ones whose first response or follow-up was due, whichever comes first', async () => {
  const due = { after: '', until: at(10) };
  expect(await found({ due })).toEqual([5, 4, 3, 1]);
  expect(await countLeads(groups(), { due })).toBe(4);
  expect(await countLeads(groups(), { due, assignee: 'kofi' })).toBe(1);
  expect(await countLeads(groups(), { due: { after: at(9), until: at(12) } })).toBe(2);
});

test('open leads by due time continue over pages, those without a clock last', async () => {
  const pages: number[][] = [];
  let cursor: string | undefined;
  do {
    const page = await selectLeads(groups(), { sort: 'due', limit: 2, cursor });
    pages.push(page.leads.map(({ id }) => id));
    cursor = page.next;
    if (pages.length === 1) expect(cursor).toBe(`${at(9)}~5`);
  } while (cursor !== undefined);
  expect(pages).toEqual([[3, 5], [1, 4], [6]]);
  expect(await found({ sort: 'due', cursor: '~~5' })).toEqual([6]);
  expect(await found({ sort: 'due', cursor: '~~6' })).toEqual([]);
});
