// Undo by people who have taken a lead and may not assign leads otherwise (rule G18f).
import { isSameUser } from 'shared/accounts/names/same-user.ts';
import { can, type Actor } from 'shared/accounts/permissions.ts';
import { forbidden } from 'shared/api/errors.ts';
import type { PatchLead } from 'shared/leads/leads.ts';
import type { Settings } from 'shared/office/settings.ts';
import type { Transaction } from '../../database/transaction.ts';
import { hasPassed } from '../../platform/clock.ts';
import { UNDO_MS } from '../../platform/undo-memory.ts';
import { findLatestChange } from './lead-history.store.ts';

/** Whether this is the Undo of the person's own claim, and nothing else; it may come too late. */
export function isGiveBack({ username }: Actor, { assignee, base, undo, ...others }: PatchLead): boolean {
  const isUndo = undo === true && assignee === '' && isSameUser(base?.assignee ?? '', username);
  return isUndo && Object.keys(others).every((key) => key === 'writtenAt');
}

/**
 * That this person could take the lead shows that it was nobody's, and that taking it was allowed then.
 * @throws AppError `forbidden` unless they took it at most ten minutes ago, and may read leads of nobody
 */
export async function assertMayGiveBack(
  tx: Transaction,
  actor: Actor,
  leadId: number,
  { now, settings }: { now: number; settings: Settings },
): Promise<void> {
  const latest = await findLatestChange(tx.db, leadId, 'assignee');
  const isOwn = [latest?.actor, latest?.to].every((name) => isSameUser(name ?? '', actor.username));
  const isSoon = latest !== undefined && !hasPassed(UNDO_MS, latest.ts, now);
  if (!isOwn || !can(actor, 'lead.readAll', settings)) {
    throw forbidden('admin_only', 'You may not give this message back any more. Ask an administrator.');
  }
  if (!isSoon) throw forbidden('admin_only', 'It is too late to give this message back. Ask an administrator.');
}
