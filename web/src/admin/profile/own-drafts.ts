// What somebody has changed of their own details, and not saved yet. A password is never kept.
import type { OwnValues } from 'shared/accounts/user-clashes.ts';
import { userSchema } from 'shared/accounts/users.ts';
import { draftsOf, readValues } from '../editing/drafts.ts';

const fields = userSchema.pick({ displayName: true, email: true }).partial();

export const ownDrafts = draftsOf<OwnValues>({ name: 'profile', read: readValues(fields) });
