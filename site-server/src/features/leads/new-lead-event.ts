// The event that is published for a new lead.
import { leadRef } from 'shared/leads/lead-values.ts';
import type { LiveEvent } from 'shared/system/live-events.ts';

interface Arrival {
  id: number;
  name: string;
  reason: string;
  possibleRepeat: boolean;
  /** The user who has rescued the lead from spam; otherwise empty. */
  actor: string;
  ts: string;
}

/** Nobody is notified of a possible repeat, which only appears in lists (rule B16). */
export function newLeadEvent({ id, name, reason, possibleRepeat, actor, ts }: Arrival): LiveEvent {
  const ref = leadRef(id);
  return possibleRepeat
    ? { type: 'leads.changed', actor, fields: [], leads: [{ id, ref, assignee: '' }], left: [], ts }
    : { type: 'lead.created', id, ref, name, actor, reason, ts };
}
