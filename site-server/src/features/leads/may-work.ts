// Checks who may work on a lead (rule E3); the refusal names the assignee.
import { forbidden } from 'shared/api/errors.ts';
import { can, type Actor } from 'shared/accounts/permissions.ts';
import type { LeadRow } from './leads.store.ts';

/** @throws AppError `forbidden` */
export function assertMayWork(actor: Actor, lead: Pick<LeadRow, 'assignee'>): void {
  if (can(actor, 'lead.work', lead)) return;
  const assignee = lead.assignee || 'nobody';
  throw forbidden(
    'not_assigned',
    `You are not the assignee of this lead. Assigned to: ${assignee}. You: ${actor.username}.`,
    { assignee, actor: actor.username },
  );
}
