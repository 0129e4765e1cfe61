// What takes a change of a lead back, unless somebody has gone on with it since (rule G18).
import { can, type Actor } from 'shared/accounts/permissions.ts';
import type { Lead, PatchLead } from 'shared/leads/leads.ts';
import { pick } from './use-undo.ts';

const FIELDS = ['read', 'status', 'priority', 'assignee'] as const;

/**
 * Notes and attempts to reach the sender stay: they were made. A person who has taken a lead cannot give it back to nobody without
 * the right to assign it.
 * @param sent  what was asked of the server
 * @returns undefined where nothing can be put back
 */
export function leadWayBack(sent: PatchLead, before: Lead, after: Lead, user: Actor): PatchLead | undefined {
  const fields = FIELDS.filter(
    (field) =>
      sent[field] !== undefined && before[field] !== after[field] && (field !== 'assignee' || can(user, 'lead.assign')),
  );
  return fields.length === 0 ? undefined : { ...pick<Lead>(before, fields), base: pick<Lead>(after, fields) };
}
