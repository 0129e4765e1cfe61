// What a person is told of live events, beyond seeing it on screen (rule D3).
import type { LiveEvent } from 'shared/system/live-events.ts';
import { leadRef } from 'shared/leads/leads.ts';
import { isSameUser } from 'shared/accounts/users.ts';

export interface Notice {
  title: string;
  text: string;
  /** The lead that it is about, while there is one to open. */
  lead?: number;
}

type Created = Extract<LiveEvent, { type: 'lead.created' }>;

/** Many that came together are one notice. */
export function noticeOfNew(created: readonly Created[]): Notice | undefined {
  const newest = created.at(-1);
  if (!newest) return undefined;
  const text = [`#${newest.ref}`, newest.reason].filter(Boolean).join(', ');
  if (created.length === 1) return { title: 'New enquiry', text, lead: newest.id };
  return { title: `${created.length} new enquiries`, text: `The newest is ${text}`, lead: newest.id };
}

export function noticeOfGiven(lead: number, by: string): Notice & { lead: number } {
  return { title: 'Assigned to you', text: `#${leadRef(lead)}, by ${by}`, lead };
}

/** New leads are told by `noticeOfNew`; nothing else but what happened to a lead is told. */
export function noticeOf(event: LiveEvent, username: string): Notice | undefined {
  switch (event.type) {
    case 'lead.changed': {
      const { id: lead, ref, actor, fields } = event;
      if (fields.includes('assignee')) return noticeOfGiven(lead, actor);
      return { title: `Changed by ${actor}`, text: `#${ref}: ${fields.join(', ')}`, lead };
    }
    case 'lead.asked':
      return { title: 'A lead is asked for', text: `${event.actor} would like to have #${event.ref}`, lead: event.id };
    case 'lead.deleted':
      return { title: `Deleted by ${event.actor}`, text: `#${event.ref} was assigned to you` };
    case 'leads.changed': {
      const { actor, fields } = event;
      const own = event.leads.filter(({ assignee }) => isSameUser(assignee, username));
      const many = own.length === 1 ? 'One message' : `${own.length} messages`;
      if (fields.includes('assignee')) return { title: 'Assigned to you', text: `${many}, by ${actor}` };
      return { title: `Changed by ${actor}`, text: `${many}: ${fields.join(', ')}` };
    }
    case 'lead.created':
    case 'lead.left':
    case 'lead.seen':
    case 'content.saved':
    case 'media.changed':
    case 'settings.changed':
      return undefined;
  }
}
