// Reads the body of a stored edit, which another version of the console may have written. Matches the schema of the
// server, `patchLeadBody` in shared/leads/leads.ts, but without zod.
import {
  CONTACT_CHANNELS,
  CONTACT_OUTCOMES,
  type ContactChannel,
  type ContactOutcome,
  LEAD_PRIORITIES,
  LEAD_STATUSES,
} from 'shared/leads/lead-values.ts';
import type { LeadBase, PatchLead } from 'shared/leads/leads.ts';
import { NOTE_MAX } from 'shared/limits.ts';
import { isBoolean, isOneOf, nullable, optional, readMembers, type Check, type Checks } from '../api/checks.ts';

/** A change of the lead's values with its notes, or an attempt to contact its sender. */
export interface EditBody extends PatchLead {
  contact?: ContactChannel | undefined;
  outcome?: ContactOutcome | undefined;
}

const TIME = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(\.\d+)?(Z|[+-]\d\d:\d\d)$/;

const isTextUpTo =
  (most: number): Check =>
  (value) =>
    typeof value === 'string' && value.length <= most;

const isTime: Check = (value) => {
  if (typeof value !== 'string' || value.length > 40 || Number.isNaN(Date.parse(value))) return false;
  const clock = TIME.exec(value)?.[1];
  // A day that the month does not have would become a day of the next month.
  return clock !== undefined && new Date(`${clock}Z`).toISOString().startsWith(clock);
};

const VALUES: Checks<LeadBase> = {
  read: optional(isBoolean),
  status: optional(isOneOf(LEAD_STATUSES)),
  priority: optional(isOneOf(LEAD_PRIORITIES)),
  assignee: optional(nullable(isTextUpTo(200))),
  followUpAt: optional(nullable(isTime)),
};

const BODY: Checks<EditBody> = {
  ...VALUES,
  base: optional((base) => readMembers(base, VALUES) !== undefined),
  undo: optional(isBoolean),
  notes: optional(isTextUpTo(1_000_000)),
  note: optional(isTextUpTo(NOTE_MAX)),
  writtenAt: optional(isTime),
  contact: optional(isOneOf(CONTACT_CHANNELS)),
  outcome: optional(isOneOf(CONTACT_OUTCOMES)),
};

const asUtc = (time: string) => new Date(time).toISOString();

/** Turns an unassigned lead into an empty name, however it was written, and times into UTC. */
function plainly<T extends LeadBase>(values: T): T {
  const { assignee, followUpAt } = values;
  return {
    ...values,
    ...(assignee !== undefined && { assignee: (assignee ?? '').trim() }),
    ...(followUpAt && { followUpAt: asUtc(followUpAt) }),
  };
}

/** The body; undefined if this console cannot read it. */
export function readEditBody(value: unknown): EditBody | undefined {
  const body = readMembers<EditBody>(value, BODY);
  if (!body) return undefined;
  const base = body.base && readMembers<LeadBase>(body.base, VALUES);
  return {
    ...plainly(body),
    ...(base && { base: plainly(base) }),
    ...(body.writtenAt !== undefined && { writtenAt: asUtc(body.writtenAt) }),
  };
}
