// The roles as people call them.
import type { Role } from 'shared/accounts/users.ts';

export const ROLE_WORDS: Record<Role, string> = { admin: 'Administrator', staff: 'Staff' };
