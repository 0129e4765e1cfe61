// How far an invitation has come, in words.
import type { User } from 'shared/accounts/users.ts';

/** Undefined for somebody who has joined. */
export function inviteWords({ invite }: Pick<User, 'invite'>, now: number): string | undefined {
  if (!invite) return undefined;
  if (invite.expiresAt === undefined) return 'Has not joined, invitation withdrawn';
  return Date.parse(invite.expiresAt) <= now ? 'Has not joined, invitation expired' : 'Invited, has not joined yet';
}
