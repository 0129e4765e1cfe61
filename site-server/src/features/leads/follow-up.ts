// Checks follow-ups (rule E25): their bounds, and whether one that was set offline still applies when it arrives.
import { conflict, invalid } from 'shared/api/errors.ts';
import { isSameUser } from 'shared/accounts/names/same-user.ts';
import type { PatchLead } from 'shared/leads/leads.ts';
import type { Transaction } from '../../database/transaction.ts';
import { peopleInWords } from '../clashes/assert-no-clash.ts';
import { readNames } from '../users/users.store.ts';
import { findAnswerBetween, findLatestChange } from './lead-history.store.ts';
import type { LeadRow } from './leads.store.ts';
import { timeWritten } from './written-at.ts';

const DAY_MS = 24 * 3_600_000;
const PAST_DAYS = 7;
const AHEAD_DAYS = 366;

/**
 * Gives the time unchanged.
 * @param former  the time before the latest change, which may be set again however long ago it is
 * @throws AppError `invalid` when it is more than a week ago or a year ahead
 */
export function checkedFollowUp(time: string | null, now: number, former?: string): string | null {
  const at = time === null || time === former ? now : Date.parse(time);
  if (at >= now - PAST_DAYS * DAY_MS && at <= now + AHEAD_DAYS * DAY_MS) return time;
  const message = 'Choose a time to follow up within the next year';
  throw invalid(message, { followUpAt: message });
}

const notPlanned = (message: string) => conflict(message, { reason: 'conflict', fields: { followUpAt: message } });

/**
 * A closed lead has no clock, so a new follow-up would be forgotten (rule E25f). One that it had before stays.
 * @throws AppError `conflict`
 */
export function assertCanPlan(status: string, planned: string | null, former: readonly (string | null)[]): void {
  if (status !== 'closed' || planned === null || former.includes(planned)) return;
  throw notPlanned('This message is closed. Reopen it to plan a next try');
}

interface Planned {
  wanted: string | null;
  actor: string;
  /** When the follow-up was set. */
  from: string;
  /** When it arrived at the server. */
  to: string;
}

interface Overtaken {
  by: string;
  how: 'answered the sender' | 'changed the follow-up';
}

/**
 * What has happened since the follow-up was set, if that overrides it. Follow-ups of the same user arrive in the order
 * in which they were set.
 */
export async function findOvertaking(
  tx: Transaction,
  lead: LeadRow,
  { wanted, actor, from, to }: Planned,
): Promise<Overtaken | undefined> {
  if (wanted === lead.follow_up_at) return undefined;
  const plan = await findLatestChange(tx.db, lead.id, 'followUp');
  const isPlanned = plan !== undefined && plan.ts > from && plan.ts <= to && !isSameUser(plan.actor, actor);
  if (isPlanned) return { by: plan.actor, how: 'changed the follow-up' };
  // Once the sender was answered, a follow-up to try again is pointless.
  const answer = wanted === null ? undefined : await findAnswerBetween(tx.db, lead.id, { from, to });
  return answer && { by: answer.actor, how: 'answered the sender' };
}

/**
 * The follow-up of a lead after a change. A time long ago is accepted only to undo the latest change.
 * @throws AppError `invalid`; `conflict` for a follow-up that was overridden, or of a closed lead
 */
export async function followUpAfter(
  tx: Transaction,
  lead: LeadRow,
  { followUpAt: wanted, writtenAt, status = lead.status }: Pick<PatchLead, 'followUpAt' | 'writtenAt' | 'status'>,
  { now, actor }: { now: number; actor: string },
): Promise<string | null> {
  if (wanted === undefined) return lead.follow_up_at;
  const latest = await findLatestChange(tx.db, lead.id, 'followUp');
  const checked = checkedFollowUp(wanted, now, latest?.from);
  if (writtenAt !== undefined) {
    const since = { from: timeWritten(writtenAt, now, lead.ts), to: new Date(now).toISOString() };
    const overtaken = await findOvertaking(tx, lead, { wanted: checked, actor, ...since });
    if (overtaken) {
      throw notPlanned(`${peopleInWords([overtaken.by], actor, await readNames(tx.db))} ${overtaken.how} meanwhile`);
    }
  }
  assertCanPlan(status, checked, [lead.follow_up_at, latest?.from ?? null]);
  return checked;
}
