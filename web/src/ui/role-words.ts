// The names of the roles.
import type { Role } from 'shared/accounts/roles.ts';

export const ROLE_WORDS: Record<Role, string> = { admin: 'Administrator', staff: 'Staff' };
