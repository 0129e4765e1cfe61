// Who has changed what last, as live events have said since this page was opened: a clash names them. What was changed
// before that is said to be of "somebody".
import { isSameUser } from 'shared/accounts/same-user.ts';
import type { LiveEvent } from 'shared/system/live-events.ts';

/** Usernames, by the kind of thing, its key among its drafts, and the field where that is known. */
const changers = new Map<string, string>();

function things(event: LiveEvent): readonly string[] {
  switch (event.type) {
    case 'lead.changed':
      return event.fields.map((field) => `lead ${event.id} ${field}`);
    case 'leads.changed':
      return event.leads.flatMap(({ id }) => event.fields.map((field) => `lead ${id} ${field}`));
    case 'people.changed':
      return [`user ${event.user ?? ''}`];
    case 'settings.changed':
      return (event.fields ?? []).map((field) => `settings all ${field}`);
    case 'media.changed':
      return event.names.map((name) => `picture ${name}`);
    case 'content.saved':
      return ['content'];
    case 'lead.created':
    case 'lead.asked':
    case 'lead.escalated':
    case 'lead.deleted':
    case 'lead.left':
    case 'lead.seen':
    case 'lead.opened':
      return [];
  }
}

/** What one has done oneself, in another window, is nothing to name anybody for. */
export function noteChanger(event: LiveEvent, username: string): void {
  const actor = ('actor' in event && event.actor) || '';
  if (actor === '') return;
  for (const thing of things(event)) {
    if (isSameUser(actor, username)) changers.delete(thing);
    else changers.set(thing, actor);
  }
}

/** Empty where it is not known. */
export function changerOf(kind: string, key = '', field = ''): string {
  const thing = [kind, key].filter(Boolean).join(' ');
  return changers.get(`${thing} ${field}`) ?? changers.get(thing) ?? '';
}
