// What takes a change of a lead back, unless somebody has gone on with it since (rule G18).
import { can, type Actor } from 'shared/accounts/permissions.ts';
import type { Lead, PatchLead } from 'shared/leads/leads.ts';
import { pick } from './use-undo.ts';

const FIELDS = ['read', 'status', 'priority', 'assignee'] as const;

/**
 * Notes and contact attempts stay, as they have happened. A person who has taken a lead cannot make it unassigned again
 * without the right to assign it.
 * @param sent  the request to the server
 * @returns undefined where nothing can be put back
 */
export function leadWayBack(sent: PatchLead, before: Lead, after: Lead, user: Actor): PatchLead | undefined {
  const fields = FIELDS.filter(
    (field) =>
      sent[field] !== undefined && before[field] !== after[field] && (field !== 'assignee' || can(user, 'lead.assign')),
  );
  return fields.length === 0 ? undefined : { ...pick<Lead>(before, fields), base: pick<Lead>(after, fields) };
}
