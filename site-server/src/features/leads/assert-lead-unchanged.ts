// Refuses to remove a lead that somebody has changed since the caller saw it, and says who (rules E13a, B14c, E20f).
import type { Actor } from 'shared/accounts/permissions.ts';
import { conflict } from 'shared/api/errors.ts';
import type { Transaction } from '../../database/transaction.ts';
import { peopleInWords, refuseClash } from '../clashes/assert-no-clash.ts';
import { readNames } from '../users/users.store.ts';
import { listHistory } from './lead-history.store.ts';
import type { LoadedLead } from './lead-reading.ts';
import { findLead, readAsks } from './leads.store.ts';

async function readNewest(tx: Transaction, leadId: number) {
  const [newest] = await listHistory(tx.db, leadId, 1, undefined);
  // The escalation has no actor.
  return newest?.actor === '' ? undefined : newest;
}

/** @throws AppError `conflict` that names who has made the newest change */
export async function assertLeadUnchanged(
  tx: Transaction,
  { username }: Actor,
  { row, lead }: LoadedLead,
  updatedAt: string,
): Promise<void> {
  if (updatedAt === row.updated_at) return;
  const newest = await readNewest(tx, row.id);
  // Asking for a lead is not in its history; until then nothing has happened to this one since its rescue.
  const changer = newest?.field === 'spam' ? readAsks(row).at(-1) : newest?.actor;
  await refuseClash(tx.db, ['updatedAt'], lead, {
    actor: username,
    what: 'this message',
    sentence: () => 'This message was changed meanwhile',
    shown: lead,
    changers: () => (changer === undefined ? {} : { updatedAt: changer }),
  });
}

/** @throws AppError `conflict` that names who has deleted it */
export async function assertNotDeleted(tx: Transaction, { username }: Actor, leadId: number): Promise<void> {
  if (await findLead(tx.db, leadId, undefined)) return;
  const newest = await readNewest(tx, leadId);
  const who = peopleInWords([newest?.actor], username, await readNames(tx.db));
  throw conflict(`${who} deleted this message meanwhile`, { reason: 'conflict' });
}
