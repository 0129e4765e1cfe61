// What an administrator has changed of people, and not saved yet; by their id.
import type { UserValues } from 'shared/accounts/user-clashes.ts';
import { userSchema } from 'shared/accounts/users.ts';
import { draftsOf, readValues } from '../editing/drafts.ts';

const fields = userSchema.pick({ displayName: true, email: true, role: true, active: true, canUpload: true }).partial();

export const userDrafts = draftsOf<UserValues>({ name: 'user', read: readValues(fields) });
