// When a lead is due, from the owner's targets and the contact attempts so far (rules E24, E25). Used by the server,
// and by the console for leads changed offline.
import type { ResponseTargets } from '../../office/settings.ts';
import type { OfficeTime } from '../../office/office-time.ts';
import type { LeadPriority } from '../lead-values.ts';
import type { Lead, LeadDue } from '../leads.ts';

const MINUTE_MS = 60_000;
/** With less office time left than this, a lead is due soon. */
const SOON_MS = 60 * MINUTE_MS;

/** Minutes of office time; null for no target. A priority is set by hand, so its target overrides the reason's. */
export function targetOf(
  { general, byReason, byPriority }: ResponseTargets,
  { reason, priority }: { reason: string; priority: LeadPriority },
): number | null {
  const ofPriority = priority === 'medium' ? null : byPriority[priority];
  return ofPriority ?? (byReason as Record<string, number | null>)[reason] ?? general;
}

/**
 * Due time as ISO text; null for no target, or if the office is open too rarely (rule E24n).
 * @param from  start of the clock
 */
export function responseDueAt(
  targets: ResponseTargets,
  officeTime: Pick<OfficeTime, 'timeAfter'>,
  lead: { reason: string; priority: LeadPriority },
  from: string,
): string | null {
  const minutes = targetOf(targets, lead);
  if (minutes === null) return null;
  const due = officeTime.timeAfter(Date.parse(from), minutes * MINUTE_MS);
  return due === undefined ? null : new Date(due).toISOString();
}

type Clocked = Pick<Lead, 'status' | 'respondedAt' | 'responseDueAt' | 'followUpAt'>;

/** The earlier of a pending first response and a follow-up, as in the server's index; null for neither. */
export function dueAtOf({
  status,
  respondedAt,
  responseDueAt: response,
  followUpAt: followUp,
}: Clocked): string | null {
  if (status === 'closed') return null;
  const first = respondedAt ? null : (response ?? null);
  if (first === null || !followUp) return first ?? followUp ?? null;
  return first <= followUp ? first : followUp;
}

/** Used instead of a time for a lead without a clock: later than every time. */
export const NEVER_DUE = '~';

/** A range of due times as ISO times: after the first, and not after the second. */
export interface DueRange {
  after: string;
  until: string;
}

/** When the office closes next. */
export function closingOf({ stateAt }: Pick<OfficeTime, 'stateAt'>, now: number): number | undefined {
  const { isOpen, changesAt } = stateAt(now);
  return isOpen || changesAt === undefined ? changesAt : stateAt(changesAt).changesAt;
}

/**
 * The range of due times that count as late, or as due today: before the office next closes.
 * @param officeTime  called only for today
 */
export function dueRangeOf(due: LeadDue, time: number, officeTime: () => Pick<OfficeTime, 'stateAt'>): DueRange {
  const now = new Date(time).toISOString();
  if (due === 'late') return { after: '', until: now };
  const closing = closingOf(officeTime(), time);
  return { after: now, until: closing === undefined ? now : new Date(closing).toISOString() };
}

export interface DueState {
  state: 'late' | 'soon' | 'later';
  /** Milliseconds left, or overdue: of office time for a response, by the clock for a follow-up. */
  ms: number;
  /** What is due. */
  what: 'response' | 'follow-up';
}

/** Somebody chose the time of a follow-up itself, which may be while the office is closed. */
const byClock = (from: number, to: number) => to - from;

/** The state of a lead's clock at a time; undefined when none runs. */
export function dueStateOf(lead: Clocked, officeTime: OfficeTime, now: number): DueState | undefined {
  const due = dueAtOf(lead);
  if (due === null) return undefined;
  const at = Date.parse(due);
  const what = lead.respondedAt || lead.responseDueAt !== due ? 'follow-up' : 'response';
  const msBetween = what === 'response' ? officeTime.msBetween : byClock;
  if (at <= now) return { state: 'late', ms: msBetween(at, now), what };
  const ms = msBetween(now, at);
  return { state: ms <= SOON_MS ? 'soon' : 'later', ms, what };
}
