// Reads live events, of which another version of the server may send more or different ones. Matches the schemas in
// shared/system/live-events.ts, but without zod.
import { isPlainObject } from 'shared/plain-object.ts';
import { ESCALATION_STEPS } from 'shared/leads/clock/escalation.ts';
import { LEAD_STATUSES } from 'shared/leads/lead-values.ts';
import type { LiveEvent, LiveEventType, ReadyEvent } from 'shared/system/live-events.ts';
import { isBoolean, isListOf, isNumber, isOneOf, isText, optional, readMembers, type Checks } from './checks.ts';

type EventOf<T extends LiveEventType> = Extract<LiveEvent, { type: T }>;
type Moved = EventOf<'leads.changed'>['leads'][number];

const MAYBE = optional(isText);
const LEAD = { id: isNumber, ref: isText, name: MAYBE, actor: isText, ts: isText };
const MOVED: Checks<Moved> = { id: isNumber, ref: MAYBE, name: MAYBE, assignee: isText, formerAssignee: MAYBE };

const EVENTS: { [T in LiveEventType]: Checks<Omit<EventOf<T>, 'type'>> } = {
  'lead.created': { ...LEAD, reason: isText },
  'lead.changed': {
    ...LEAD,
    fields: isListOf(isText),
    status: isOneOf(LEAD_STATUSES),
    assignee: isText,
    formerAssignee: MAYBE,
  },
  'leads.changed': {
    actor: isText,
    ts: isText,
    fields: isListOf(isText),
    leads: isListOf((lead) => readMembers(lead, MOVED) !== undefined),
    left: isListOf(isNumber),
  },
  'lead.seen': {
    actor: isText,
    lead: isNumber,
    andOlder: isBoolean,
    stays: optional(isListOf(isNumber)),
    marking: optional(isNumber),
    ts: isText,
  },
  'lead.unseen': { actor: isText, marking: isNumber, ts: isText },
  'lead.opened': { actor: isText, lead: isNumber, ts: isText },
  'lead.escalated': {
    ...LEAD,
    reason: isText,
    step: isOneOf(ESCALATION_STEPS),
    assignee: MAYBE,
    to: optional(isListOf(isText)),
  },
  'lead.deleted': { ...LEAD, assignee: isText },
  'lead.left': LEAD,
  'lead.asked': LEAD,
  'lead.unasked': LEAD,
  'content.saved': { revision: isNumber, actor: isText, ts: isText },
  'media.changed': { names: isListOf(isText), actor: MAYBE, ts: isText },
  'settings.changed': { ts: isText, actor: MAYBE, fields: optional(isListOf(isText)) },
  'restore.changed': { actor: isText, ts: isText },
  'people.changed': { ts: isText, actor: MAYBE, user: optional(isNumber) },
};

const isKnownType = (type: unknown): type is LiveEventType => typeof type === 'string' && Object.hasOwn(EVENTS, type);

/** The event; undefined if this console does not know its kind or its shape. */
export function readLiveEvent(value: unknown): LiveEvent | undefined {
  if (!isPlainObject(value) || !isKnownType(value['type'])) return undefined;
  return readMembers<LiveEvent>(value, { type: isText, ...EVENTS[value['type']] });
}

export function readReadyEvent(value: unknown): ReadyEvent | undefined {
  return readMembers<ReadyEvent>(value, {
    time: isText,
    resumed: isBoolean,
    heartbeatMs: optional((ms) => isNumber(ms) && Number(ms) > 0),
  });
}

/** Why the server ended the session of a stream. */
export function readEndReason(value: unknown): string | undefined {
  return readMembers<{ reason: string }>(value, { reason: isText })?.reason;
}
