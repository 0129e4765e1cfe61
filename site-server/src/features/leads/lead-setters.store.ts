// Finds who has set the fields of a lead, from its history.
import type { Kysely } from 'kysely';
import { isSameUser } from 'shared/accounts/names/same-user.ts';
import type { LeadHistoryField } from 'shared/leads/lead-work.ts';
import type { Tables } from '../../database/tables.ts';

/** Members of a lead that have another name in the history. */
const HISTORY_NAMES: Record<string, LeadHistoryField> = { followUpAt: 'followUp' };

export const historyFieldOf = (member: string) => HISTORY_NAMES[member] ?? (member as LeadHistoryField);

async function listSettings(db: Kysely<Tables>, leadId: number, members: readonly string[]) {
  const names = new Map(members.map((member) => [historyFieldOf(member), member]));
  const rows = await db
    .selectFrom('lead_history')
    .select(['field', 'actor', 'old_value', 'new_value'])
    .where('lead_id', '=', leadId)
    .where('field', 'in', [...names.keys()])
    .orderBy('id')
    .execute();
  return rows.map(({ field, actor, old_value: from, new_value: to }) => ({
    member: names.get(field) ?? field,
    actor,
    isChange: from !== to,
  }));
}

/** Who last set each of these members. */
export async function findLeadChangers(
  db: Kysely<Tables>,
  leadId: number,
  members: readonly string[],
): Promise<Record<string, string>> {
  const settings = await listSettings(db, leadId, members);
  return Object.fromEntries(settings.map(({ member, actor }) => [member, actor]));
}

/** Other users who have set each of these members to its current value. */
export async function findOtherSetters(
  db: Kysely<Tables>,
  leadId: number,
  members: readonly string[],
  username: string,
): Promise<Record<string, string>> {
  const setters = new Map<string, string>();
  for (const { member, actor, isChange } of await listSettings(db, leadId, members)) {
    if (isChange) setters.delete(member);
    if (!isSameUser(actor, username)) setters.set(member, actor);
  }
  return Object.fromEntries(setters);
}
