// First names, for notices that others can read too.
import type { LiveEvent } from 'shared/system/live-events.ts';

/** Of a sender, for a notice that others can read too (rule D6). */
export function firstNameOf(name: string): string {
  const [first = ''] = name.trim().split(/\s+/);
  // Not half a sign at its end.
  return first.slice(0, 100).replace(/[\ud800-\udbff]$/, '');
}

/** The event with only the first name instead of the whole name. */
export function withFirstName<E extends LiveEvent>(event: E): E {
  if (event.type === 'leads.changed') {
    const leads = event.leads.map((lead) => ({ ...lead, name: lead.name && firstNameOf(lead.name) }));
    return { ...event, leads };
  }
  return 'name' in event && event.name !== undefined ? { ...event, name: firstNameOf(event.name) } : event;
}
