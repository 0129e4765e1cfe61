// Who is notified of a live event. No schema here: the console's first screen imports this.
import { isSameUser } from '../accounts/names/same-user.ts';
import type { Role } from '../accounts/roles.ts';
import type { Settings } from '../office/settings.ts';
import type { LiveEvent } from './live-events.ts';

interface Reader {
  username: string;
  role: Role;
}

/**
 * Whether the user is notified, beyond refreshing the screen (rule D3). A user's own actions never notify.
 * @param newLeadsTell  who is notified of new leads, a setting of the owner
 */
export function isNotifiedOf(
  event: LiveEvent,
  { username, role }: Reader,
  newLeadsTell: Settings['newLeadsTell'],
): boolean {
  if ('actor' in event && isSameUser(event.actor ?? '', username)) return false;
  switch (event.type) {
    case 'lead.created':
      return role === 'admin' || newLeadsTell === 'everyone';
    case 'lead.asked':
      return role === 'admin';
    case 'lead.escalated':
      return true;
    case 'lead.deleted':
      // Automatic clean-up has no actor and notifies nobody (rule B20).
      return event.actor !== '' && isSameUser(event.assignee, username);
    case 'lead.changed':
      return isSameUser(event.assignee, username);
    case 'leads.changed':
      return event.leads.some(({ assignee }) => isSameUser(assignee, username));
    case 'lead.left':
    case 'lead.unasked':
    case 'lead.seen':
    case 'lead.unseen':
    case 'lead.opened':
    case 'content.saved':
    case 'media.changed':
    case 'restore.changed':
    case 'settings.changed':
    case 'people.changed':
      return false;
  }
}
