// The state of an invitation in words.
import type { User } from 'shared/accounts/users.ts';
import { INVITE_DAYS } from 'shared/limits.ts';

/** With a day of tolerance, as this computer's clock may be behind. */
const AHEAD_MOST_MS = (INVITE_DAYS + 1) * 24 * 3_600_000;

/** Whether the invitation was made while the server's clock was ahead, and is refused (rule C22d). */
export function isTooFarAhead(expiresAt: string, now: number): boolean {
  return Date.parse(expiresAt) > now + AHEAD_MOST_MS;
}

/** Undefined for a user who has joined. */
export function inviteWords({ invite }: Pick<User, 'invite'>, now: number): string | undefined {
  if (!invite) return undefined;
  if (invite.expiresAt === undefined) return 'Has not joined, invitation withdrawn';
  const isOver = Date.parse(invite.expiresAt) <= now || isTooFarAhead(invite.expiresAt, now);
  return isOver ? 'Has not joined, invitation expired' : 'Invited, has not joined yet';
}
