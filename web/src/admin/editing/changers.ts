// Who last changed each field, by live events and refused saves since this page was opened, for messages about clashes.
// Earlier changes are named by what is read (rule E20g); those of leads and of the content are looked up.
import { AppError } from 'shared/api/errors.ts';
import { isPlainObject } from 'shared/plain-object.ts';
import { isSameUser } from 'shared/accounts/names/same-user.ts';
import type { LiveEvent } from 'shared/system/live-events.ts';

/** Usernames by kind, key of the draft, and field if known; empty if the name would be a guess. */
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
      // The mail set-up is edited separately.
      return (event.fields ?? []).map((field) =>
        field.startsWith('mail.') ? `mail setup ${field.slice(5)}` : `settings all ${field}`,
      );
    case 'media.changed':
      return event.names.map((name) => `picture ${name}`);
    // Its event names no fields, but the revisions do.
    case 'content.saved':
    case 'restore.changed':
    case 'lead.created':
    case 'lead.asked':
    case 'lead.unasked':
    case 'lead.escalated':
    case 'lead.deleted':
    case 'lead.left':
    case 'lead.seen':
    case 'lead.unseen':
    case 'lead.opened':
      return [];
  }
}

/** Ignores the user's own events: one without fields may follow a colleague's change of a clashing field. */
export function noteChanger(event: LiveEvent, username: string): void {
  const actor = ('actor' in event && event.actor) || '';
  if (actor === '') return;
  for (const thing of things(event)) {
    // Earlier information about the fields is outdated.
    for (const known of changers.keys()) if (known.startsWith(`${thing} `)) changers.delete(known);
    changers.set(thing, isSameUser(actor, username) ? '' : actor);
  }
}

/** Records who has changed which field, as told by a save refused for a clash (rule E20f). */
export function noteRefusal(kind: string, key: string, error: unknown): void {
  const changedBy = error instanceof AppError ? error.details?.['changedBy'] : undefined;
  if (isPlainObject(changedBy)) noteChangers(kind, key, changedBy);
}

/** Records who has changed which field. */
export function noteChangers(kind: string, key: string, changedBy: Record<string, unknown>): void {
  const thing = [kind, key].filter(Boolean).join(' ');
  for (const [field, actor] of Object.entries(changedBy)) {
    if (typeof actor === 'string') changers.set(`${thing} ${field}`, actor);
  }
}

/** Forgets all names, as when the page is opened. */
export const forgetChangers = () => changers.clear();

/** Empty if the name is not known. */
export function changerOf(kind: string, key = '', field = ''): string {
  const thing = [kind, key].filter(Boolean).join(' ');
  return changers.get(`${thing} ${field}`) ?? changers.get(thing) ?? '';
}
