// Records a contact attempt for a lead, and its outcome (rules E17, E24, E25).
import { RESPONSES } from 'shared/leads/lead-values.ts';
import type { Contact } from 'shared/leads/lead-work.ts';
import type { OfficeTime } from 'shared/office/office-time.ts';
import type { Transaction } from '../../database/transaction.ts';
import { assertCanPlan, checkedFollowUp, findOvertaking } from './follow-up.ts';
import { insertContact, insertHistory } from './lead-history.store.ts';
import { updateLead, type LeadRow } from './leads.store.ts';
import { timeWritten } from './written-at.ts';

interface Recorded extends Contact {
  now: number;
  actor: string;
  minutesBetween: OfficeTime['minutesBetween'];
}

/**
 * Stores the attempt, and stops the response clock if the sender was answered; an attempt noted offline counts from its
 * own time.
 * @returns names of the members of the lead that changed
 * @throws AppError `invalid` for a follow-up that is too far away; `conflict` for one of a closed lead
 */
export async function recordContact(tx: Transaction, lead: LeadRow, contact: Recorded): Promise<string[]> {
  const { channel, outcome, followUpAt, writtenAt, now, actor, minutesBetween } = contact;
  const ts = timeWritten(writtenAt, now, lead.ts);
  const isResponse = outcome !== undefined && RESPONSES.includes(outcome);
  // An answer that a colleague has noted already may be later than this one.
  const isFirstResponse = isResponse && (lead.responded_at === null || ts < lead.responded_at);
  const planned = followUpAt === undefined ? lead.follow_up_at : checkedFollowUp(followUpAt, now);
  const wanted = isResponse ? null : planned;
  const since = { from: ts, to: new Date(now).toISOString() };
  const overtaken = await findOvertaking(tx, lead, { wanted, actor, ...since });
  const followUp = overtaken ? lead.follow_up_at : wanted;
  assertCanPlan(lead.status, followUp, [lead.follow_up_at]);
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
    ...(isFirstResponse && {
      responded_at: ts,
      responded_by: actor,
      first_response_minutes: minutesBetween(lead.ts, ts),
    }),
  };
  await updateLead(tx, lead, changes, new Date(now).toISOString());
  return [
    'contact',
    ...(lead.first_contact_at === null ? ['firstContactAt'] : []),
    ...(isFirstResponse ? ['respondedAt'] : []),
    ...(followUp === lead.follow_up_at ? [] : ['followUpAt']),
  ];
}
