// Rules for new usernames and passwords. No schema here: the console checks both before it sends them.
import { PASSWORD_MAX, PASSWORD_MIN, USERNAME_MAX } from '../limits.ts';
import { isSameUser, normalizeUsername } from './names/same-user.ts';
import { isVisible } from '../text/visible.ts';
import { SYSTEM_ACTOR } from '../system/activity-types.ts';
import { isMisleading } from './names/shown-names.ts';

/** Rule C11: 8 to 128 characters of any script, exactly as typed. */
export function passwordProblem(password: string): string | undefined {
  const length = [...password].length;
  if (length < PASSWORD_MIN) return 'Password must be at least 8 characters';
  return length > PASSWORD_MAX ? 'Password is too long' : undefined;
}

/** @param username  trimmed, and not empty */
export function usernameProblem(username: string): string | undefined {
  if (username.length > USERNAME_MAX) return 'Username is too long';
  if (normalizeUsername(username) === '') return 'Username needs a part before the @';
  if (isSameUser(username, SYSTEM_ACTOR)) return 'This username stands for the site itself; choose another';
  if (!isVisible(normalizeUsername(username))) return 'Username needs a visible character';
  // Brackets and the colon delimit the author in the header of a note (see lead-notes).
  const isRefused = isMisleading(username) || /[[\]:]/.test(username);
  return isRefused ? 'Username contains characters that are not allowed' : undefined;
}
