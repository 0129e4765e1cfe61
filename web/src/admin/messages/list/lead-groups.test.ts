import type { Lead } from 'shared/leads/leads.ts';
import { expect, test } from 'vitest';
import { createOfficeTime } from 'shared/office/office-time.ts';
import { DEFAULT_SETTINGS } from 'shared/office/default-settings.ts';
import { groupLeads } from './lead-groups.ts';

const CLOCK = { now: Date.parse('2026-03-12T15:00:00'), officeTime: createOfficeTime(DEFAULT_SETTINGS) };
const lead = (id: number, ts: string, assignee = '') => ({ id, ts, assignee, status: 'new' }) as Lead;
const LEADS = [
  lead(5, '2026-03-12T09:00:00'),
  lead(4, '2026-03-11T23:59:00'),
  lead(3, '2026-03-11T08:00:00'),
  lead(2, '2025-12-24T12:00:00'),
  lead(1, 'long ago'),
];
const labelled = (leads: readonly Lead[], mineFirst?: string) =>
  groupLeads(leads, CLOCK, { mineFirst, order: 'newest' }).map((group) =>
    [group.label, group.items.map(({ id }) => id)].flat(),
  );

test('one group per day, in the order of the list', () => {
  expect(labelled(LEADS)).toEqual([
    ['Today', 5],
    ['Yesterday', 4, 3],
    ['24 December 2025', 2],
    ['Without a date', 1],
  ]);
  expect(labelled([])).toEqual([]);
});

test('a heading is repeated for leads that are not adjacent, such as one rescued from spam', () => {
  const leads = [lead(6, '2026-03-11T12:00:00'), ...LEADS.slice(0, 3)];
  expect(labelled(leads)).toEqual([
    ['Yesterday', 6],
    ['Today', 5],
    ['Yesterday', 4, 3],
  ]);
  const keys = groupLeads(leads, CLOCK, { mineFirst: undefined, order: 'newest' }).map(({ key }) => key);
  expect(new Set(keys).size).toBe(3);
});

test("one's own leads are a separate group, whatever their day and the spelling of the name", () => {
  const own = [lead(3, '2026-03-11T08:00:00', 'Kofi'), lead(2, '2025-12-24T12:00:00', 'kofi'), ...LEADS.slice(0, 1)];
  expect(labelled(own, 'kofi')).toEqual([
    ['Mine', 3, 2],
    ['Today', 5],
  ]);
});

test('leads by due time are grouped by how soon they are due', () => {
  const due = (id: number, hours: number) =>
    ({
      ...lead(id, '2026-03-11T08:00:00'),
      responseDueAt: new Date(CLOCK.now + hours * 3_600_000).toISOString(),
    }) as Lead;
  const leads = [due(1, -30), due(2, -1), due(3, 0.5), due(4, 30), lead(5, '2026-03-12T09:00:00')];
  const groups = groupLeads(leads, CLOCK, { mineFirst: undefined, order: 'due' });
  expect(groups.map(({ label, items: of }) => [label, of.map(({ id }) => id)].flat())).toEqual([
    ['Late', 1, 2],
    ['Due soon', 3],
    ['Due later', 4],
    ['Not due', 5],
  ]);
});
