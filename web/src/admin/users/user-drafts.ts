// Unsaved changes of users by an administrator, by the user's id.
import type { UserValues } from 'shared/accounts/user-clashes.ts';
import { ROLES } from 'shared/accounts/roles.ts';
import { isBoolean, isOneOf, isText, optional } from '../../api/checks.ts';
import { draftsOf, readValues } from '../editing/drafts.ts';

const FIELDS = {
  displayName: optional(isText),
  email: optional(isText),
  role: optional(isOneOf(ROLES)),
  active: optional(isBoolean),
  canUpload: optional(isBoolean),
};

export const userDrafts = draftsOf<UserValues>({ name: 'user', read: readValues<UserValues>(FIELDS) });
