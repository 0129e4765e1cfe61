// Finds leads whose next escalation step may be due, and stores whom a step has notified (rule D17).
import type { Kysely } from 'kysely';
import { ESCALATION_STEPS } from 'shared/leads/clock/escalation.ts';
import type { Tables } from '../../database/tables.ts';
import type { Transaction } from '../../database/transaction.ts';
import type { UserRow } from '../users/users.store.ts';

export interface WaitingLead {
  id: number;
  name: string;
  reason: string;
  assignee: string;
  /** Empty if that user is inactive. */
  assigneeKey: string;
  /** Since when the lead waits to be opened. */
  since: string;
}

/** Leads for which this number of steps is done, the longest waiting first. */
export function listWaiting(db: Kysely<Tables>, step: number, limit: number): Promise<WaitingLead[]> {
  return db
    .selectFrom('lead_unopened')
    .innerJoin('leads', 'leads.id', 'lead_unopened.lead_id')
    .select(['leads.id', 'leads.name', 'leads.reason', 'leads.assignee', 'leads.desk_key as assigneeKey'])
    .select('lead_unopened.since')
    .where('lead_unopened.step', '=', step)
    .where('leads.deleted_at', 'is', null)
    .orderBy('lead_unopened.since')
    .limit(limit)
    .execute();
}

/** Whether any lead to be escalated waits since a time after `ts`. */
export async function hasWaitingAfter(db: Kysely<Tables>, ts: string): Promise<boolean> {
  const row = await waitingAfter(db, ts).limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Leads that wait since a time after `from` wait since `to` instead. */
export async function bringBack(tx: Transaction, { from, to }: { from: string; to: string }): Promise<void> {
  const later = waitingAfter(tx.db, from);
  await tx.db.updateTable('lead_unopened').set({ since: to }).where('lead_id', 'in', later).execute();
}

function waitingAfter(db: Kysely<Tables>, ts: string) {
  const steps = ESCALATION_STEPS.map((_, done) => done);
  return db.selectFrom('lead_unopened').select('lead_id').where('step', 'in', steps).where('since', '>', ts);
}

interface Call {
  userId: number;
  leadId: number;
}

export async function updateStep(tx: Transaction, leadId: number, step: number): Promise<void> {
  await tx.db.updateTable('lead_unopened').set({ step }).where('lead_id', '=', leadId).execute();
}

/** If a person is notified again, the later notice replaces the earlier one. */
export async function insertCall(tx: Transaction, call: Call & { ts: string }): Promise<void> {
  await tx.db
    .insertInto('lead_calls')
    .values({ user_id: call.userId, lead_id: call.leadId, ts: call.ts })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'lead_id']).doUpdateSet({ ts: call.ts, dismissed: 0, summed_up_in: null }),
    )
    .execute();
}

export function listActiveUsers(db: Kysely<Tables>): Promise<UserRow[]> {
  return db.selectFrom('users').selectAll().where('active', '=', 1).orderBy('id').execute();
}

/** Whether this person was notified of the lead and has not seen it yet. */
export async function hasCall(db: Kysely<Tables>, { userId, leadId }: Call): Promise<boolean> {
  const call = await db
    .selectFrom('lead_calls')
    .select('ts')
    .where('user_id', '=', userId)
    .where('lead_id', '=', leadId)
    .where('dismissed', '=', 0)
    .executeTakeFirst();
  return call !== undefined;
}
