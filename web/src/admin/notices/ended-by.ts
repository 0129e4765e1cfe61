// Which notices an event makes obsolete, and which events are also stored by the server.
import { isSameUser } from 'shared/accounts/names/same-user.ts';
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

type Change = Extract<LiveEvent, { type: 'lead.changed' | 'leads.changed' }>;

/**
 * Whether the assignee of a changed lead may still have to open it (rule D4a): a change by another person opens it only
 * for that person, unless it closes the lead. A change of many does not say which status they have.
 */
function mayStillWait({ actor, fields, ...change }: Change, assignee: string, reader: string): boolean {
  if (assignee === '' || isSameUser(actor, assignee) || isSameUser(actor, reader)) return false;
  const mayBeClosed = change.type === 'lead.changed' ? change.status === 'closed' : fields.includes('status');
  return !mayBeClosed && !fields.includes('assignee');
}

/**
 * Leads whose notices are obsolete (rule D4): a lead that anybody has opened, or that was changed so that nobody has to
 * open it, is no longer new, and a deleted one needs no notice.
 * @param reader  the user who was notified
 */
export function endedBy(event: LiveEvent, reader: string): readonly Ended[] {
  switch (event.type) {
    case 'lead.seen':
      return [{ isMeant: isSeenBy(event), what: 'all', marking: event.marking }];
    case 'lead.opened':
      return [{ isMeant: (id) => id === event.lead, what: 'new' }];
    case 'lead.changed':
      if (mayStillWait(event, event.assignee, reader)) return [];
      return [{ isMeant: (id) => id === event.id, what: 'new' }];
    case 'leads.changed':
      return [
        {
          isMeant: (id) => event.leads.some((lead) => lead.id === id && !mayStillWait(event, lead.assignee, reader)),
          what: 'new',
        },
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
