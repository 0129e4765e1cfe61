// Makes leads for tests without a server.
import { EMPTY_ENQUIRY } from 'shared/enquiry/enquiry-fields.ts';
import { leadRef } from 'shared/leads/lead-values.ts';
import type { RelatedLead } from 'shared/leads/lead-work.ts';

/** A new, unassigned lead. A higher id means a later arrival. */
export function makeLead(id: number, changes: Partial<RelatedLead> = {}): RelatedLead {
  return {
    id,
    ref: leadRef(id),
    ...EMPTY_ENQUIRY,
    name: `Visitor ${id}`,
    consent: true,
    ts: new Date(Date.UTC(2025, 0, 1) + id * 60_000).toISOString(),
    updatedAt: '',
    read: false,
    status: 'new',
    priority: 'medium',
    assignee: '',
    notes: '',
    firstContactAt: null,
    respondedAt: null,
    responseDueAt: null,
    followUpAt: null,
    possibleRepeat: false,
    source: {},
    ...changes,
  };
}
