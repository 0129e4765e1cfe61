// Which notices an event makes obsolete, and which events are also stored by the server.
import type { LiveEvent } from 'shared/system/live-events.ts';
import { isSeenBy } from './without-seen.ts';

/** Whether the server stores the event as addressed to the user; an event about many leads may contain more. */
export function isKept(event: LiveEvent): boolean {
  if (event.type === 'lead.asked' || event.type === 'lead.escalated') return true;
  if (event.type === 'lead.changed') return event.fields.includes('assignee');
  return event.type === 'leads.changed' && event.fields.every((field) => field === 'assignee');
}

export interface Ended {
  isMeant: (lead: number) => boolean;
  what: 'all' | 'new';
  /** The number of the marking, if Undo can bring the notices back to the bell. */
  marking?: number | undefined;
}

/**
 * Leads whose notices are obsolete (rule D4): a lead that anybody has opened or changed is no longer new, and a deleted
 * one needs no notice.
 */
export function endedBy(event: LiveEvent): readonly Ended[] {
  switch (event.type) {
    case 'lead.seen':
      return [{ isMeant: isSeenBy(event), what: 'all', marking: event.marking }];
    case 'lead.opened':
      return [{ isMeant: (id) => id === event.lead, what: 'new' }];
    case 'lead.changed':
      return [{ isMeant: (id) => id === event.id, what: 'new' }];
    case 'leads.changed':
      return [
        { isMeant: (id) => event.leads.some((lead) => lead.id === id), what: 'new' },
        { isMeant: (id) => event.left.includes(id), what: 'all' },
      ];
    case 'lead.deleted':
    case 'lead.left':
      return [{ isMeant: (id) => id === event.id, what: 'all' }];
    case 'lead.created':
    case 'lead.asked':
    case 'lead.unasked':
    case 'lead.unseen':
    case 'lead.escalated':
    case 'content.saved':
    case 'media.changed':
    case 'restore.changed':
    case 'settings.changed':
    case 'people.changed':
      return [];
  }
}
