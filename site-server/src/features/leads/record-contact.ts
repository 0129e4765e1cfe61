// A contact attempt for a lead, and its outcome (rules E17, E24, E25).
import { isSameUser } from 'shared/accounts/names/same-user.ts';
import { RESPONSES } from 'shared/leads/lead-values.ts';
import type { Contact } from 'shared/leads/lead-work.ts';
import type { Transaction } from '../../database/transaction.ts';
import { checkedFollowUp } from './follow-up.ts';
import { findLatestPlan, insertContact, insertHistory, isAnsweredBetween } from './lead-history.store.ts';
import { updateLead, type LeadRow } from './leads.store.ts';
import { timeWritten } from './written-at.ts';

interface Recorded extends Contact {
  now: number;
  actor: string;
}

/**
 * An attempt that was noted offline arrives late: a colleague may have made a new plan since, or removed one. The same
 * person's plans arrive in the order in which they were made.
 */
async function isPlannedSince(
  tx: Transaction,
  lead: LeadRow,
  { actor, from, to }: { actor: string; from: string; to: string },
): Promise<boolean> {
  const plan = await findLatestPlan(tx.db, lead.id);
  return plan !== undefined && plan.ts > from && plan.ts <= to && !isSameUser(plan.actor, actor);
}

/**
 * Writes it down, and stops the clock when the sender was answered; one that was written offline counts from when it was.
 * @returns names of the members of the lead that changed
 * @throws AppError `invalid` for a follow-up that is too far away
 */
export async function recordContact(tx: Transaction, lead: LeadRow, contact: Recorded): Promise<string[]> {
  const { channel, outcome, followUpAt, writtenAt, now, actor } = contact;
  const ts = timeWritten(writtenAt, now, lead.ts);
  const isResponse = outcome !== undefined && RESPONSES.includes(outcome);
  // What a colleague has noted since may have happened after it.
  const isFirstResponse = isResponse && (lead.responded_at === null || ts < lead.responded_at);
  const planned = followUpAt === undefined ? lead.follow_up_at : checkedFollowUp(followUpAt, now);
  const wanted = isResponse ? null : planned;
  const since = { from: ts, to: new Date(now).toISOString() };
  const isOvertaken =
    wanted !== lead.follow_up_at &&
    ((await isPlannedSince(tx, lead, { actor, ...since })) ||
      // There is nothing to try again.
      (wanted !== null && (await isAnsweredBetween(tx.db, lead.id, since))));
  const followUp = isOvertaken ? lead.follow_up_at : wanted;
  const by = { leadId: lead.id, ts, actor };
  insertContact(tx, { ...by, channel, outcome });
  if (outcome === undefined) insertHistory(tx, { ...by, field: 'contact', from: '', to: channel });
  else insertHistory(tx, { ...by, field: 'outcome', from: channel, to: outcome });
  if (followUp !== lead.follow_up_at) {
    insertHistory(tx, { ...by, field: 'followUp', from: lead.follow_up_at ?? '', to: followUp ?? '' });
  }
  const changes = {
    first_contact_at: lead.first_contact_at ?? ts,
    follow_up_at: followUp,
    ...(isFirstResponse && { responded_at: ts, responded_by: actor }),
  };
  await updateLead(tx, lead, changes, new Date(now).toISOString());
  return [
    'contact',
    ...(lead.first_contact_at === null ? ['firstContactAt'] : []),
    ...(isFirstResponse ? ['respondedAt'] : []),
    ...(followUp === lead.follow_up_at ? [] : ['followUpAt']),
  ];
}
