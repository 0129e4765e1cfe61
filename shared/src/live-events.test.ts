// Who is told of what (rule D3).
import { expect, test } from 'vitest';
import { isNotifiedOf, liveEventSchema, type LiveEvent } from './live-events.ts';

const lead = { id: 7, ref: '0007', ts: '2026-03-02T09:15:00.000Z' };
const created: LiveEvent = { type: 'lead.created', ...lead, actor: '', reason: 'Quote' };
const changed = (actor: string, assignee: string): LiveEvent => ({
  type: 'lead.changed',
  ...lead,
  actor,
  assignee,
  fields: ['assignee'],
  status: 'new',
});

test.each<[what: string, LiveEvent, who: string, told: boolean]>([
  ['a new lead', created, 'kofi', true],
  ['assigned to oneself by somebody else', changed('efua', 'kofi'), 'kofi', true],
  ['the same, by another spelling', changed('efua', 'Kofi@yard'), 'kofi', true],
  ["somebody else's lead", changed('efua', 'ama'), 'kofi', false],
  ['an unassigned lead', changed('efua', ''), 'kofi', false],
  ['by oneself', changed('KOFI', 'kofi'), 'kofi', false],
  ['deleted', { type: 'lead.deleted', ...lead, actor: 'efua', assignee: 'kofi' }, 'kofi', true],
  ['content', { type: 'content.saved', revision: 3, actor: 'efua', ts: lead.ts }, 'kofi', false],
])('%s: %o tells %s: %s', (_what, event, who, told) => {
  expect(liveEventSchema.parse(event)).toEqual(event);
  expect(isNotifiedOf(event, who)).toBe(told);
});
