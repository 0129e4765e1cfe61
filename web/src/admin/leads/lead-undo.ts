// Computes the change that undoes a change of a lead, unless somebody has changed the lead since (rule G18).
import { can, type Actor } from 'shared/accounts/permissions.ts';
import { isSameUser } from 'shared/accounts/names/same-user.ts';
import type { Lead, PatchLead } from 'shared/leads/leads.ts';
import { pick } from '../editing/use-undo.ts';

const FIELDS = ['read', 'status', 'priority', 'assignee'] as const;

/** What Undo of a sent change leaves, for the end of its notice. */
export const noteStays = ({ note }: PatchLead) => (note ? '; the note stays' : '');

/**
 * Notes and contact attempts are not undone, as they have happened. Without the right to assign, a user has taken the
 * lead from nobody (rule G18f).
 * @param sent  the request to the server
 * @param active  who can be assigned leads (rule E15), if known: a lead of anybody else becomes unassigned
 * @returns undefined if nothing can be undone
 */
export function leadUndo(
  sent: PatchLead,
  before: Lead,
  after: Lead,
  user: Actor,
  active: readonly string[] = [before.assignee],
): PatchLead | undefined {
  const fields = FIELDS.filter((field) => sent[field] !== undefined && before[field] !== after[field]);
  const canHave = can(user, 'lead.assign') && active.some((username) => isSameUser(username, before.assignee));
  const assignee = canHave ? before.assignee : '';
  const values = { ...before, assignee };
  return fields.length === 0
    ? undefined
    : { ...pick<Lead>(values, fields), base: pick<Lead>(after, fields), undo: true };
}
