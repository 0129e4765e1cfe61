// Undoes an outcome that somebody noted by mistake (rule G18): restores the first contact, the response and the
// follow-up of the lead.
import { conflict } from 'shared/api/errors.ts';
import { isSameUser } from 'shared/accounts/names/same-user.ts';
import type { TakenBack } from 'shared/leads/lead-work.ts';
import type { OfficeTime } from 'shared/office/office-time.ts';
import type { Transaction } from '../../database/transaction.ts';
import { readNames } from '../users/users.store.ts';
import { firstContactIn } from './first-contact-in.ts';
import {
  deleteContact,
  findFirstResponse,
  findLatestOutcome,
  insertHistory,
  listHistorySince,
} from './lead-history.store.ts';
import type { ResponseClock } from './response-clock.service.ts';
import { updateLead, type LeadRow } from './leads.store.ts';

interface TakingBack extends TakenBack {
  ts: string;
  actor: string;
  dueAt: ResponseClock['dueAt'];
  minutesBetween: OfficeTime['minutesBetween'];
}

/**
 * @returns names of the members of the lead that changed
 * @throws AppError `conflict` when this is not the latest outcome, or somebody else's
 */
export async function takeBackOutcome(tx: Transaction, lead: LeadRow, taking: TakingBack): Promise<string[]> {
  const { channel, outcome, ts, actor, dueAt, minutesBetween } = taking;
  const noted = await findLatestOutcome(tx.db, lead.id);
  if (!noted) throw conflict('There is no outcome to take back', { reason: 'conflict' });
  if (noted.channel !== channel || noted.outcome !== outcome || !isSameUser(noted.actor, actor)) {
    const nameOf = await readNames(tx.db);
    throw conflict(`${nameOf(noted.actor)} has noted another outcome since`, { reason: 'conflict' });
  }
  await deleteContact(tx, noted.id);
  const wasFirst = lead.responded_at === noted.ts && isSameUser(lead.responded_by, noted.actor);
  const first = wasFirst ? await findFirstResponse(tx.db, lead.id) : undefined;
  const since = await listHistorySince(tx.db, noted);
  const firstContactAt = lead.first_contact_at === noted.ts ? firstContactIn(since) : lead.first_contact_at;
  // The outcome has changed the follow-up if that was written with it.
  const [next] = since;
  const plan = next?.field === 'followUp' && next.ts === noted.ts && next.actor === noted.actor ? next : undefined;
  // Whether the follow-up is still the one that came with the outcome: a later one stays.
  const isStillPlanned = plan !== undefined && plan.to === (lead.follow_up_at ?? '') && plan.from !== plan.to;

  const by = { leadId: lead.id, ts, actor };
  insertHistory(tx, { ...by, field: 'outcome', from: channel, to: '' });
  if (isStillPlanned) insertHistory(tx, { ...by, field: 'followUp', from: plan.to, to: plan.from });
  const changes = {
    first_contact_at: firstContactAt,
    ...(wasFirst && {
      responded_at: first?.ts ?? null,
      responded_by: first?.actor ?? '',
      first_response_minutes: first ? minutesBetween(lead.ts, first.ts) : null,
    }),
    // The priority, or the target, may have changed since the clock was stopped.
    ...(wasFirst && !first && { response_due_at: dueAt(lead, lead.ts) }),
    ...(isStillPlanned && { follow_up_at: plan.from || null }),
  };
  await updateLead(tx, lead, changes, ts);
  return [
    'contact',
    ...(firstContactAt === lead.first_contact_at ? [] : ['firstContactAt']),
    ...(wasFirst ? ['respondedAt'] : []),
    ...(isStillPlanned ? ['followUpAt'] : []),
  ];
}
