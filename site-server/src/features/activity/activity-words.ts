// An entry of the activity with people by the names that are shown (rule C29); what is stored names them by username.
import type { NameOf } from 'shared/accounts/names/people.ts';
import type { ActivityEntry } from 'shared/system/activity.ts';
import type { ActivityType } from 'shared/system/activity-types.ts';

/**
 * Kinds whose entries name people. Other entries contain names of pictures and categories, which may look like usernames.
 */
const ABOUT_PEOPLE: ReadonlySet<ActivityType> = new Set(['auth', 'user', 'message']);

/** What stands before a username. */
const BEFORE = [
  'Assigned to',
  'Created user',
  'Created the first administrator',
  'Invited',
  'Joined by the invitation of',
  'Withdrew the invitation of',
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
  'Made(?= .+ (?:staff|an administrator(?: again, .+)?)$)',
];
const PERSON = new RegExp(String.raw`\b(?:${BEFORE.join('|')}) `, 'g');

/** How many words a username may have; there may be commas between them. */
const MOST_WORDS = 12;

/** The longest beginning that is somebody's username; empty for nobody known by another name. */
function usernameAt(text: string, nameOf: NameOf): string {
  const pieces = text.split(/(?=[\s,])/).slice(0, MOST_WORDS);
  const beginnings = pieces.map((_, left) => pieces.slice(0, pieces.length - left).join(''));
  // No spaces or commas behind an @: users are compared by the part before it, so any further text would match too.
  return beginnings.find((one) => !/@.*[\s,]/.test(one) && nameOf(one) !== one) ?? '';
}

export function activityWords({ type, action }: Pick<ActivityEntry, 'type' | 'action'>, nameOf: NameOf): string {
  if (!ABOUT_PEOPLE.has(type)) return action;
  let words = '';
  let done = 0;
  for (const { 0: before, index } of action.matchAll(PERSON)) {
    const start = index + before.length;
    // A part of somebody's username.
    if (start < done) continue;
    const username = usernameAt(action.slice(start), nameOf);
    words += action.slice(done, start) + nameOf(username);
    done = start + username.length;
  }
  return words + action.slice(done);
}
