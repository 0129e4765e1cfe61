// Refuses a change of a lead if somebody else has changed the same fields or, for an Undo, has also set them to their
// current values (rules E20, G18a).
import { isSameUser } from 'shared/accounts/names/same-user.ts';
import type { Actor } from 'shared/accounts/permissions.ts';
import { isSameInLead, leadClashSentence, type LeadValues } from 'shared/leads/lead-clashes.ts';
import type { Lead, PatchLead } from 'shared/leads/leads.ts';
import type { Transaction } from '../../database/transaction.ts';
import { assertNoClash, refuseClash } from '../clashes/assert-no-clash.ts';
import { findLeadChangers, findOtherSetters } from './lead-setters.store.ts';

/** @throws AppError `conflict` that names the fields, what they are now, and who changed them */
export async function assertNoLeadClash(
  tx: Transaction,
  actor: Actor,
  current: Lead,
  { base, undo, ...wanted }: PatchLead,
): Promise<void> {
  const { id } = current;
  const refusal = {
    actor: actor.username,
    what: 'this message',
    sentence: leadClashSentence,
    shown: current,
    changers: (fields: string[]) => findLeadChangers(tx.db, id, fields),
  };
  await assertNoClash<LeadValues>(tx.db, { base, wanted, current, isSame: isSameInLead }, refusal);
  if (undo !== true) return;
  const others = await findOtherSetters(tx.db, id, Object.keys(base ?? {}), actor.username);
  const fields = Object.keys(others) as (keyof LeadValues)[];
  if (fields.length > 0) await refuseClash<LeadValues>(tx.db, fields, current, { ...refusal, changers: () => others });
}

/** Fields that this change wanted to change, and that somebody else has just set to the same value. */
export async function findAgreed(
  tx: Transaction,
  actor: Actor,
  current: Lead,
  { base = {}, ...wanted }: PatchLead,
): Promise<(keyof LeadValues)[]> {
  const agreed = (Object.keys(base) as (keyof LeadValues)[]).filter(
    (field) =>
      wanted[field] !== undefined &&
      base[field] !== undefined &&
      isSameInLead(field, wanted[field], current[field]) &&
      !isSameInLead(field, base[field], current[field]),
  );
  if (agreed.length === 0) return [];
  const setters = await findLeadChangers(tx.db, current.id, agreed);
  return agreed.filter((field) => !isSameUser(setters[field] ?? actor.username, actor.username));
}
