// Restricts live events about leads to what one user may receive (rules C21, E4).
import type { LiveEvent } from 'shared/system/live-events.ts';
import { can, type Actor } from 'shared/accounts/permissions.ts';
import { isSameUser, normalizeUsername } from 'shared/accounts/names/same-user.ts';
import type { LeadScope } from './leads.store.ts';

/** The event itself, a reduced one, or none. @param scope  whose leads this user may read */
export function eventFor(event: LiveEvent, actor: Actor, scope: LeadScope): LiveEvent | undefined {
  const isTheirs = (assignee: string) => scope === undefined || normalizeUsername(assignee) === scope;
  switch (event.type) {
    case 'lead.asked':
    case 'lead.unasked':
      return can(actor, 'lead.readAsks') || isSameUser(event.actor, actor.username) ? event : undefined;
    case 'lead.created':
      // A new lead is unassigned.
      return isTheirs('') ? event : undefined;
    case 'lead.deleted':
      return isTheirs(event.assignee) ? event : undefined;
    case 'lead.changed': {
      if (isTheirs(event.assignee)) return event;
      // The former assignee learns only that the lead is gone.
      const { id, ref, actor: by, ts, formerAssignee } = event;
      const wasTheirs = formerAssignee !== undefined && isTheirs(formerAssignee);
      return wasTheirs ? { type: 'lead.left', id, ref, actor: by, ts } : undefined;
    }
    case 'leads.changed': {
      if (scope === undefined) return event;
      const leads = event.leads.filter(({ assignee }) => isTheirs(assignee));
      const left = event.leads.filter(
        ({ assignee, formerAssignee }) =>
          formerAssignee !== undefined && isTheirs(formerAssignee) && !isTheirs(assignee),
      );
      if (leads.length + left.length === 0) return undefined;
      return {
        ...event,
        // Former assignees are left out too.
        leads: leads.map(({ formerAssignee: _none, ...lead }) => lead),
        left: left.map(({ id }) => id),
      };
    }
    case 'lead.escalated': {
      const { to = [], ...others } = event;
      return to.some((name) => isSameUser(name, actor.username)) ? others : undefined;
    }
    case 'lead.opened':
      return scope === undefined || isSameUser(event.actor, actor.username) ? event : undefined;
    case 'lead.seen':
    case 'lead.unseen':
      return isSameUser(event.actor, actor.username) ? event : undefined;
    case 'lead.left':
    case 'content.saved':
    case 'media.changed':
    case 'restore.changed':
      return event;
    case 'settings.changed':
    case 'people.changed':
      // Staff do not see who has changed settings or accounts (rule C20).
      return can(actor, 'activity.readAll') ? event : { type: event.type, ts: event.ts };
  }
}
