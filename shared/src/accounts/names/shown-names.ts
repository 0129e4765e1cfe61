// Chooses the name each person is shown by, so that nobody can be mistaken for another person (rule C29).
import { SYSTEM_ACTOR } from '../../system/activity-types.ts';
import { INVISIBLE, isVisible } from '../../text/visible.ts';
import type { Person } from './people.ts';
import { normalizeUsername } from './same-user.ts';

interface Named {
  username: string;
  displayName: string;
  active: boolean;
}

/** Characters that change the direction of the surrounding text: a name with one could reorder other words. */
const TURNING = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;

/** Whether a name can mislead next to other words. */
export function isMisleading(name: string): boolean {
  return TURNING.test(name) || /\p{Cc}/u.test(name);
}

/** A display name as it is stored: empty when it has no visible character. */
export function tidyName(name: string): string {
  return isVisible(name) ? name.trim().replace(/\s+/g, ' ') : '';
}

/** Two names with the same key look alike to a quick reader. */
function keyOf(name: string): string {
  return name.normalize('NFKC').replace(INVISIBLE, '').replace(/\s+/g, ' ').trim().toLowerCase();
}

const plainName = ({ username, displayName }: Named) => displayName || username;
const fullName = ({ username, displayName }: Named) => (displayName === '' ? username : `${displayName} (${username})`);

/** A person of this name must not pass for the site itself. */
const SYSTEM: Named = { username: '', displayName: SYSTEM_ACTOR, active: true };

/**
 * Every user with the name to show. The username is added where another user has this name, or this as username. The name
 * of an inactive user does not count against an active one. A person without a display name is shown by the username.
 */
export function shownNames(people: readonly Named[]): Person[] {
  const claims = new Map<string, Named[]>([[keyOf(SYSTEM_ACTOR), [SYSTEM]]]);
  for (const person of people) {
    for (const key of new Set([plainName(person), fullName(person)].map(keyOf))) {
      const others = claims.get(key);
      if (others) others.push(person);
      else claims.set(key, [person]);
    }
  }
  const byUsername = Map.groupBy(people, ({ username }) => keyOf(normalizeUsername(username)));
  return people.map((person) => {
    const name = plainName(person);
    const rivals = claims.get(keyOf(name)) ?? [];
    const calledSo = byUsername.get(keyOf(normalizeUsername(name))) ?? [];
    const isShared =
      calledSo.some((other) => other !== person) ||
      rivals.some((other) => other !== person && (other.active || !person.active));
    return { username: person.username, name: isShared ? fullName(person) : name };
  });
}
