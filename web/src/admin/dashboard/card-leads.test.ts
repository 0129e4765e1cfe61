// The order of leads on a card.
import type { Lead } from 'shared/leads.ts';
import { expect, test } from 'vitest';
import { cardLeads } from './card-leads.ts';

const lead = (id: number, priority: Lead['priority'], ts: string) => ({ id, priority, ts }) as Lead;

test('high priority first, then the oldest, five at most', () => {
  const leads = [
    lead(1, 'low', '2025-01-01'),
    lead(2, 'high', '2025-03-01'),
    lead(3, 'medium', '2025-02-01'),
    lead(4, 'high', '2025-02-01'),
    lead(5, 'medium', '2025-01-01'),
    lead(6, 'low', '2025-02-01'),
  ];
  expect(cardLeads(leads).map((entry) => entry.id)).toEqual([4, 2, 5, 3, 1]);
});
