// First names, for notices that other people may see.
import type { LiveEvent } from 'shared/system/live-events.ts';

/** The first name of a sender (rule D6). */
export function firstNameOf(name: string): string {
  const [first = ''] = name.trim().split(/\s+/);
  // Must not end with half of a surrogate pair.
  return first.slice(0, 100).replace(/[\ud800-\udbff]$/, '');
}

/** The event with only the first name of the sender. */
export function withFirstName<E extends LiveEvent>(event: E): E {
  if (event.type === 'leads.changed') {
    const leads = event.leads.map((lead) => ({ ...lead, name: lead.name && firstNameOf(lead.name) }));
    return { ...event, leads };
  }
  return 'name' in event && event.name !== undefined ? { ...event, name: firstNameOf(event.name) } : event;
}
