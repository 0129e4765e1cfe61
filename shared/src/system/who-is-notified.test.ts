// Who is notified of which event (rule D3).
import { expect, test } from 'vitest';
import { isNotifiedOf } from './who-is-notified.ts';
import { liveEventSchema, type LiveEvent } from './live-events.ts';

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

const ROLES = { efua: 'admin', kofi: 'staff' } as const;
type Who = keyof typeof ROLES;

test.each<[what: string, LiveEvent, who: Who, isNotified: boolean]>([
  ['asked for', { type: 'lead.asked', ...lead, actor: 'ama' }, 'efua', true],
  ['asked for, by whom it is not for', { type: 'lead.asked', ...lead, actor: 'ama' }, 'kofi', false],
  ['gone to somebody else', { type: 'lead.left', ...lead, actor: 'efua' }, 'kofi', false],
  ['settings', { type: 'settings.changed', ts: lead.ts }, 'efua', false],
  ['people', { type: 'people.changed', ts: lead.ts }, 'efua', false],
  ['a new lead', created, 'kofi', true],
  ['assigned to oneself by somebody else', changed('efua', 'kofi'), 'kofi', true],
  ['the same, by another spelling', changed('efua', 'Kofi@yard'), 'kofi', true],
  ["somebody else's lead", changed('efua', 'ama'), 'kofi', false],
  ['an unassigned lead', changed('efua', ''), 'kofi', false],
  ['by oneself', changed('KOFI', 'kofi'), 'kofi', false],
  ['deleted', { type: 'lead.deleted', ...lead, actor: 'efua', assignee: 'kofi' }, 'kofi', true],
  ['pictures', { type: 'media.changed', names: ['a.png'], ts: lead.ts }, 'kofi', false],
  ['content', { type: 'content.saved', revision: 3, actor: 'efua', ts: lead.ts }, 'kofi', false],
])('%s: %o notifies %s: %s', (_what, event, who, isNotified) => {
  expect(liveEventSchema.parse(event)).toEqual(event);
  expect(isNotifiedOf(event, { username: who, role: ROLES[who] }, 'everyone')).toBe(isNotified);
});

test('the owner can limit who is notified of new leads to administrators; nothing else changes', () => {
  const isNotified = (event: LiveEvent, username: Who) =>
    isNotifiedOf(event, { username, role: ROLES[username] }, 'admins');
  expect(isNotified(created, 'efua')).toBe(true);
  expect(isNotified(created, 'kofi')).toBe(false);
  expect(isNotified(changed('efua', 'kofi'), 'kofi')).toBe(true);
});
