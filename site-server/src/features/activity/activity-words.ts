// Shows people in an activity entry by their display names (rule C29); stored entries name them by username.
import type { NameOf } from 'shared/accounts/names/people.ts';
import type { ActivityEntry } from 'shared/system/activity.ts';
import type { ActivityType } from 'shared/system/activity-types.ts';

/**
 * Types of entries that name people. Other entries contain names of pictures and categories, which may look like
 * usernames.
 */
const ABOUT_PEOPLE: ReadonlySet<ActivityType> = new Set(['auth', 'user', 'message']);

/** Words that precede a username. */
const BEFORE = [
  'Assigned to',
  'Created user',
  'Created the first administrator',
  'Invited',
  'the invitation of',
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

/** The most words that a username may have; commas may separate them. */
const MOST_WORDS = 12;

/** The longest beginning of the text that is the username of somebody with a display name; empty if there is none. */
function usernameAt(text: string, nameOf: NameOf): string {
  const pieces = text.split(/(?=[\s,])/).slice(0, MOST_WORDS);
  const beginnings = pieces.map((_, left) => pieces.slice(0, pieces.length - left).join(''));
  // No spaces or commas after an @: users are compared by the part before the @, so any further text would match too.
  return beginnings.find((one) => !/@.*[\s,]/.test(one) && nameOf(one) !== one) ?? '';
}

export function activityWords({ type, action }: Pick<ActivityEntry, 'type' | 'action'>, nameOf: NameOf): string {
  if (!ABOUT_PEOPLE.has(type)) return action;
  let words = '';
  let done = 0;
  for (const { 0: before, index } of action.matchAll(PERSON)) {
    const start = index + before.length;
    // This part of the text belongs to a username that was replaced already.
    if (start < done) continue;
    const username = usernameAt(action.slice(start), nameOf);
    words += action.slice(done, start) + nameOf(username);
    done = start + username.length;
  }
  return words + action.slice(done);
}
