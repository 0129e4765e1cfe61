// The texts of notices about live events (rule D3).
import type { NameOf } from 'shared/accounts/names/people.ts';
import type { LiveEvent } from 'shared/system/live-events.ts';
import { isSameUser } from 'shared/accounts/names/same-user.ts';
import { notOpenedBy } from 'shared/leads/clock/not-opened-by.ts';
import { changedWords } from 'shared/leads/changed-words.ts';

export interface Notice {
  title: string;
  text: string;
  /** The lead that the notice opens, while there is one. */
  lead?: number;
}

export interface LeadNotice extends Notice {
  /** All leads that the notice is about: it is obsolete when it is so for each of them. */
  leads: readonly number[];
}

export type Escalated = Extract<LiveEvent, { type: 'lead.escalated' }>;
export type Created = Extract<LiveEvent, { type: 'lead.created' }>;

interface Mentioned {
  ref?: string | undefined;
  /** Missing in events of older servers. */
  name?: string | undefined;
  reason?: string;
}

/** `Akosua Frimpong, #0007, Quote` */
function leadWords({ name, ref, reason }: Mentioned): string {
  return [name, ref && `#${ref}`, reason].filter(Boolean).join(', ');
}

/** A notice about many leads names this many. */
const NAMED = 2;

/** `3 messages (Akosua Frimpong, Efe Agbeko and 1 more)` */
function manyWords(leads: readonly Mentioned[]): string {
  const names = leads.slice(0, NAMED).map(({ name, ref }) => name || (ref && `#${ref}`));
  const more = leads.length > NAMED ? ` and ${leads.length - NAMED} more` : '';
  const which = names.every(Boolean) ? ` (${names.join(', ')}${more})` : '';
  return `${leads.length} messages${which}`;
}

/** `Akosua Frimpong, #0007: status, notes` */
const withChanges = (what: string, fields: readonly string[]) =>
  [what, changedWords(fields)].filter(Boolean).join(': ');

/** The members of a notice about one lead. */
const only = ({ id }: { id: number }) => ({ lead: id, leads: [id] });

/** One notice for all leads that came in together. */
export function noticeOfNew(created: readonly Created[]): LeadNotice | undefined {
  const newest = created.at(-1);
  if (!newest) return undefined;
  const text = leadWords(newest);
  const about = { lead: newest.id, leads: created.map(({ id }) => id) };
  if (created.length === 1) return { title: 'New enquiry', text, ...about };
  return { title: `${created.length} new enquiries`, text: `The newest is ${text}`, ...about };
}

/** One notice for all leads that were escalated together (rule D5b). */
export function noticeOfUnopened(
  escalated: readonly Escalated[],
  username: string,
  nameOf: NameOf,
): LeadNotice | undefined {
  const newest = escalated.toSorted((a, b) => b.id - a.id)[0];
  if (!newest || escalated.length === 1) return newest && noticeOf(newest, username, nameOf);
  const who = new Set(escalated.map(({ assignee }) => notOpenedBy({ assignee, reader: username }, nameOf)));
  const what = `${escalated.length} messages`;
  return {
    title: who.size === 1 ? `${[...who].join()} ${what} yet` : `Not opened in time: ${what}`,
    text: `The newest is ${leadWords(newest)}`,
    lead: newest.id,
    leads: escalated.map(({ id }) => id),
  };
}

/** New leads have `noticeOfNew`; of the other events only those about leads have a notice. */
export function noticeOf(event: LiveEvent, username: string, nameOf: NameOf): LeadNotice | undefined {
  switch (event.type) {
    case 'lead.changed': {
      const { actor, fields } = event;
      if (fields.includes('assignee'))
        return { title: 'Assigned to you', text: `${leadWords(event)}, by ${nameOf(actor)}`, ...only(event) };
      if (fields.includes('restored'))
        return { title: `Restored by ${nameOf(actor)}`, text: leadWords(event), ...only(event) };
      return { title: `Changed by ${nameOf(actor)}`, text: withChanges(leadWords(event), fields), ...only(event) };
    }
    case 'lead.asked':
    // The words of the notice that is taken back with it.
    case 'lead.unasked':
      return {
        title: 'A lead is asked for',
        text: `${nameOf(event.actor)} would like to have ${leadWords(event)}`,
        ...only(event),
      };
    case 'lead.escalated':
      return {
        title: `${notOpenedBy({ assignee: event.assignee, reader: username }, nameOf)} it yet`,
        text: leadWords(event),
        ...only(event),
      };
    case 'lead.deleted':
      return { title: `Deleted by ${nameOf(event.actor)}`, text: `${leadWords(event)} was assigned to you`, leads: [] };
    case 'leads.changed': {
      const { actor, fields } = event;
      const own = event.leads.filter(({ assignee }) => isSameUser(assignee, username));
      const [one] = own.length === 1 ? own : [];
      const what = one ? leadWords(one) || 'One message' : manyWords(own);
      const about = one ? only(one) : { leads: own.map(({ id }) => id) };
      if (fields.includes('assignee'))
        return { title: 'Assigned to you', text: `${what}, by ${nameOf(actor)}`, ...about };
      return { title: `Changed by ${nameOf(actor)}`, text: withChanges(what, fields), ...about };
    }
    case 'lead.created':
    case 'lead.left':
    case 'lead.seen':
    case 'lead.unseen':
    case 'lead.opened':
    case 'content.saved':
    case 'media.changed':
    case 'restore.changed':
    case 'settings.changed':
    case 'people.changed':
      return undefined;
  }
}
