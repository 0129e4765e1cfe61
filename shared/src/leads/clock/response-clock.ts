// When a lead is due, from what the owner wants and from what was done about it (rules E24, E25). Used by the server, and by
// the console for leads it has changed while the server could not be reached.
import type { ResponseTargets } from '../../office/settings.ts';
import type { OfficeTime } from '../../office/office-time.ts';
import type { LeadPriority } from '../lead-values.ts';
import type { Lead } from '../leads.ts';

const MINUTE_MS = 60_000;
/** Less than this much office time left: it is due soon. */
const SOON_MS = 60 * MINUTE_MS;

/** Minutes of office time; null when no target applies. Priorities are set by hand, and so come before the reason. */
export function targetOf(
  { general, byReason, byPriority }: ResponseTargets,
  { reason, priority }: { reason: string; priority: LeadPriority },
): number | null {
  const ofPriority = priority === 'medium' ? null : byPriority[priority];
  return ofPriority ?? (byReason as Record<string, number | null>)[reason] ?? general;
}

/** @param from  when the clock began. Gives ISO time; null when no target applies, or the office stays closed for a year */
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

/** The earlier of an outstanding first response and a follow-up, as the server's index has it; null when neither is. */
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

export interface DueState {
  state: 'late' | 'soon' | 'later';
  /** Milliseconds of office time left, or by which it is late. */
  ms: number;
  /** What is due. */
  what: 'response' | 'follow-up';
}

/** How a lead stands against its clock at a time; undefined when none runs. */
export function dueStateOf(lead: Clocked, officeTime: OfficeTime, now: number): DueState | undefined {
  const due = dueAtOf(lead);
  if (due === null) return undefined;
  const at = Date.parse(due);
  const what = lead.respondedAt || lead.responseDueAt !== due ? 'follow-up' : 'response';
  if (at <= now) return { state: 'late', ms: officeTime.msBetween(at, now), what };
  const ms = officeTime.msBetween(now, at);
  return { state: ms <= SOON_MS ? 'soon' : 'later', ms, what };
}
