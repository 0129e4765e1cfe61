// Refuses to remove a lead that somebody has changed since the caller saw it, and says who (rules E13a, B14c, E20f).
import type { Actor } from 'shared/accounts/permissions.ts';
import { conflict } from 'shared/api/errors.ts';
import type { Transaction } from '../../database/transaction.ts';
import { peopleInWords, refuseClash } from '../clashes/assert-no-clash.ts';
import { readNames } from '../users/users.store.ts';
import { listHistory } from './lead-history.store.ts';
import type { LoadedLead } from './lead-reading.ts';
import { findLead, readAsks } from './leads.store.ts';

/** More than there are escalations of a lead, which have no actor. */
const LOOKED_AT = 10;

/** The newest change that a person has made to the lead, which a rescue from the spam list has only made. */
async function readNewest(tx: Transaction, leadId: number) {
  const newest = await listHistory(tx.db, leadId, LOOKED_AT, undefined);
  return newest.find(({ actor, field }) => actor !== '' && field !== 'spam');
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
  // Asking for a lead is not in its history.
  const changer = newest && newest.ts > updatedAt ? newest.actor : readAsks(row).at(-1);
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
