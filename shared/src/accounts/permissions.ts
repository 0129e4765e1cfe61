// Permissions. The server checks them before it acts and the screens before they offer an action: first whether a role may
// make a call at all, then what depends on the subject of the call.
import type { Endpoint } from '../api/endpoint.ts';
import type { Settings } from '../office/settings.ts';
import { isSameUser } from './names/same-user.ts';
import type { Role } from './roles.ts';

export interface Actor {
  username: string;
  role: Role;
  /** Staff with this flag may add pictures (rule D1). */
  canUpload?: boolean | undefined;
}

interface Assigned {
  assignee: string;
}

/** The subject of an action; actions without one take none. */
interface Subjects {
  'settings.open': undefined;
  'media.upload': undefined;
  'media.show': undefined;
  'activity.readAll': undefined;
  'lead.readAll': Pick<Settings, 'staffSeeOwnLeadsOnly'>;
  'lead.readOrigin': undefined;
  'lead.readAsks': undefined;
  'lead.assign': undefined;
  'lead.claim': Pick<Settings, 'staffMayClaim'>;
  'lead.work': Assigned;
}
export type Action = keyof Subjects;

type Rule<A extends Action> = (actor: Actor, subject: Subjects[A]) => boolean;

const isAdmin = (actor: Actor) => actor.role === 'admin';

const rules: { [A in Action]: Rule<A> } = {
  'settings.open': isAdmin,
  'media.upload': (actor) => isAdmin(actor) || actor.canUpload === true,
  'media.show': isAdmin,
  'activity.readAll': isAdmin,
  'lead.readAll': (actor, settings) => isAdmin(actor) || !settings.staffSeeOwnLeadsOnly,
  'lead.readOrigin': isAdmin,
  'lead.readAsks': isAdmin,
  'lead.assign': isAdmin,
  'lead.claim': (actor, settings) => isAdmin(actor) || settings.staffMayClaim,
  'lead.work': (actor, lead) => isAdmin(actor) || isSameUser(actor.username, lead.assignee),
};

/** True when `actor`, or a visitor without a session, may make the call at all; its subject may still refuse it. */
export function mayCall(actor: Actor | undefined, { access }: Pick<Endpoint, 'access'>): boolean {
  if (access === 'public') return true;
  if (!actor) return false;
  if (access === 'uploader') return can(actor, 'media.upload');
  return access === 'signed-in' || isAdmin(actor);
}

/** True when `actor` may do `action` (to `subject`, where the action has one). */
export function can<A extends Action>(
  actor: Actor,
  action: A,
  ...subject: Subjects[A] extends undefined ? [] : [Subjects[A]]
): boolean {
  return rules[action](actor, subject[0] as Subjects[A]);
}
