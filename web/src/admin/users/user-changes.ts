// What an edited user would send: changed members only.
import type { PatchUser, User } from 'shared/accounts/users.ts';

export type UserPatch = Partial<PatchUser>;

export function userChanges(user: User, edited: User): UserPatch {
  const { role, active, canUpload } = edited;
  const displayName = edited.displayName.trim();
  const email = edited.email.trim();
  return {
    ...(role !== user.role && { role }),
    ...(active !== user.active && { active }),
    ...(canUpload !== user.canUpload && { canUpload }),
    ...(displayName !== user.displayName && { displayName }),
    ...(email !== user.email && { email }),
  };
}
