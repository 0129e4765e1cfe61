// An entry of the activity with people by the names that are shown (rule C29); what is stored names them by username.
import type { NameOf } from 'shared/accounts/names/people.ts';
import type { ActivityEntry } from 'shared/system/activity.ts';
import type { ActivityType } from 'shared/system/activity-types.ts';

/** Of the others names of pictures and categories are a part, which anybody may have chosen. */
const ABOUT_PEOPLE: ReadonlySet<ActivityType> = new Set(['auth', 'user', 'message']);

/** What stands before a username. */
const BEFORE = [
  'Assigned to',
  'Created user',
  'Created the first administrator',
  'Invited',
  'Joined by the invitation of',
  'Made a new invitation link for',
  'Made a one-time reset link for',
  'Activated',
  'Deactivated',
  'Set a new password for',
  'Changed the display name of',
  'Changed the e-mail address of',
  'Allowed',
  'No longer allows',
  'Removed the passkeys of',
  'Ended a session of',
  'failed sign-ins as',
  String.raw`Made(?= \S+ (?:an administrator|staff)$)`,
];
const PERSON = new RegExp(String.raw`\b(${BEFORE.join('|')}) ([^\s,]+)`, 'g');

export function activityWords({ type, action }: Pick<ActivityEntry, 'type' | 'action'>, nameOf: NameOf): string {
  if (!ABOUT_PEOPLE.has(type)) return action;
  return action.replaceAll(PERSON, (_, before: string, username: string) => `${before} ${nameOf(username)}`);
}
