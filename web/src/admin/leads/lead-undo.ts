// What takes a change of a lead back, unless somebody has gone on with it since (rule G18).
import { can, type Actor } from 'shared/accounts/permissions.ts';
import { isSameUser } from 'shared/accounts/names/same-user.ts';
import type { Lead, PatchLead } from 'shared/leads/leads.ts';
import { pick } from '../editing/use-undo.ts';

const FIELDS = ['read', 'status', 'priority', 'assignee'] as const;

/**
 * Notes and contact attempts stay, as they have happened. A person who has taken a lead cannot make it unassigned again
 * without the right to assign it.
 * @param sent  the request to the server
 * @param active  who can have leads (rule E15), where that is known: what anybody else had is nobody's
 * @returns undefined where nothing can be put back
 */
export function leadUndo(
  sent: PatchLead,
  before: Lead,
  after: Lead,
  user: Actor,
  active: readonly string[] = [before.assignee],
): PatchLead | undefined {
  const fields = FIELDS.filter(
    (field) =>
      sent[field] !== undefined && before[field] !== after[field] && (field !== 'assignee' || can(user, 'lead.assign')),
  );
  const assignee = active.some((username) => isSameUser(username, before.assignee)) ? before.assignee : '';
  const values = { ...before, assignee };
  return fields.length === 0
    ? undefined
    : { ...pick<Lead>(values, fields), base: pick<Lead>(after, fields), undo: true };
}
