// What is published of a new lead.
import { leadRef } from 'shared/leads/lead-values.ts';
import type { LiveEvent } from 'shared/system/live-events.ts';

interface Arrival {
  id: number;
  name: string;
  reason: string;
  possibleRepeat: boolean;
  /** Who rescued it from spam; otherwise empty. */
  actor: string;
  ts: string;
}

/** Of a possible repeat nobody is notified: lists alone show it (rule B16). */
export function newLeadEvent({ id, name, reason, possibleRepeat, actor, ts }: Arrival): LiveEvent {
  const ref = leadRef(id);
  return possibleRepeat
    ? { type: 'leads.changed', actor, fields: [], leads: [{ id, ref, assignee: '' }], left: [], ts }
    : { type: 'lead.created', id, ref, name, actor, reason, ts };
}
