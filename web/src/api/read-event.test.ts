// The console reads events exactly as the server's schema defines them, and others do no harm.
import { liveEventSchema, readyEventSchema, type LiveEvent, type LiveEventType } from 'shared/system/live-events.ts';
import { expect, test } from 'vitest';
import { readEndReason, readLiveEvent, readReadyEvent } from './read-event.ts';

const ts = '2026-03-02T09:15:00.000Z';
const lead = { id: 7, ref: '0007', name: 'Ama', actor: 'kofi', ts };

const EVENTS: { [T in LiveEventType]: Extract<LiveEvent, { type: T }> } = {
  'lead.created': { type: 'lead.created', ...lead, reason: 'Quote' },
  'lead.changed': {
    type: 'lead.changed',
    ...lead,
    fields: ['status'],
    status: 'closed',
    assignee: 'ama',
    formerAssignee: '',
  },
  'leads.changed': {
    type: 'leads.changed',
    actor: 'kofi',
    ts,
    fields: ['assignee'],
    leads: [{ id: 7, ref: '0007', name: 'Ama', assignee: 'ama', formerAssignee: 'kofi' }],
    left: [8],
  },
  'lead.seen': { type: 'lead.seen', actor: 'kofi', lead: 7, andOlder: true, stays: [6], marking: 12, ts },
  'lead.unseen': { type: 'lead.unseen', actor: 'kofi', marking: 12, ts },
  'lead.opened': { type: 'lead.opened', actor: 'kofi', lead: 7, ts },
  'lead.escalated': { type: 'lead.escalated', ...lead, reason: 'Quote', step: 'everyone', to: ['ama'] },
  'lead.deleted': { type: 'lead.deleted', ...lead, assignee: 'ama' },
  'lead.left': { type: 'lead.left', ...lead },
  'lead.asked': { type: 'lead.asked', ...lead },
  'lead.unasked': { type: 'lead.unasked', ...lead },
  'content.saved': { type: 'content.saved', revision: 3, actor: 'kofi', ts },
  'media.changed': { type: 'media.changed', names: ['crane.jpg'], ts },
  'settings.changed': { type: 'settings.changed', ts },
  'restore.changed': { type: 'restore.changed', actor: 'efua', ts },
  'people.changed': { type: 'people.changed', ts },
};

/** Other types of a member. */
const OTHERS = [undefined, null, true, 0, -1, 3.5, 'x', 'new', '', [], [null], [3], ['x'], [{ id: 7 }], {}];

/** The original value, with further members, and with each member changed to each of the others. */
function variantsOf(value: object): Record<string, unknown>[] {
  const texts = [JSON.stringify(value), JSON.stringify({ ...value, actor: 'ama', later: 1 })];
  for (const name of Object.keys(value)) {
    for (const other of OTHERS) texts.push(JSON.stringify({ ...value, [name]: other }));
  }
  return texts.map((text) => JSON.parse(text) as Record<string, unknown>);
}

test.each(Object.values(EVENTS))('$type is read completely, and only if each of its members is valid', (event) => {
  expect(readLiveEvent(event)).toEqual(event);
  for (const variant of variantsOf(event)) {
    expect(readLiveEvent(variant), JSON.stringify(variant)).toEqual(liveEventSchema.safeParse(variant).data);
  }
});

test.each([
  undefined,
  null,
  7,
  'lead.created',
  [],
  {},
  { type: 7 },
  { type: 'lead.praised', ...lead },
  { type: 'toString' },
  { type: '__proto__' },
])('%j is not a known event', (value) => {
  expect(readLiveEvent(value)).toBeUndefined();
});

test('the first message of the server is read', () => {
  const ready = { time: ts, resumed: true, heartbeatMs: 10_000 };
  expect(readReadyEvent(ready)).toEqual(ready);
  for (const variant of variantsOf(ready)) {
    expect(readReadyEvent(variant), JSON.stringify(variant)).toEqual(readyEventSchema.safeParse(variant).data);
  }
  expect(readReadyEvent(undefined)).toBeUndefined();
});

test('a session may end without a reason', () => {
  expect(readEndReason({ reason: 'session_revoked' })).toBe('session_revoked');
  for (const value of [undefined, null, 'over', {}, { reason: 7 }]) expect(readEndReason(value)).toBeUndefined();
});
