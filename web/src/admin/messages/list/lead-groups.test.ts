import type { Lead } from 'shared/leads/leads.ts';
import { expect, test } from 'vitest';
import { groupLeads } from './lead-groups.ts';

const NOW = Date.parse('2026-03-12T15:00:00');
const lead = (id: number, ts: string, assignee = '') => ({ id, ts, assignee }) as Lead;
const LEADS = [
  lead(5, '2026-03-12T09:00:00'),
  lead(4, '2026-03-11T23:59:00'),
  lead(3, '2026-03-11T08:00:00'),
  lead(2, '2025-12-24T12:00:00'),
  lead(1, 'long ago'),
];
const labelled = (leads: readonly Lead[], mineFirst?: string) =>
  groupLeads(leads, NOW, mineFirst).map((group) => [group.label, group.leads.map(({ id }) => id)].flat());

test('one group per day, in the order of the list', () => {
  expect(labelled(LEADS)).toEqual([
    ['Today', 5],
    ['Yesterday', 4, 3],
    ['24 December 2025', 2],
    ['Without a date', 1],
  ]);
  expect(labelled([])).toEqual([]);
});

test('the own leads are a group of their own, whatever their day and however the name is written', () => {
  const own = [lead(3, '2026-03-11T08:00:00', 'Kofi'), lead(2, '2025-12-24T12:00:00', 'kofi'), ...LEADS.slice(0, 1)];
  expect(labelled(own, 'kofi')).toEqual([
    ['Mine', 3, 2],
    ['Today', 5],
  ]);
});
