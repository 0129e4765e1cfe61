// Draft of a user to be added. The password is never stored.
import { ROLES } from 'shared/accounts/roles.ts';
import type { CreateUser } from 'shared/accounts/users.ts';
import { isBoolean, isOneOf, isText, optional } from '../../api/checks.ts';
import { draftsOf, readValues } from '../editing/drafts.ts';
import type { FirstSignIn } from './first-sign-in-field.tsx';

export interface NewUser extends Omit<CreateUser, 'password'> {
  firstSignIn: FirstSignIn;
}

/** An empty form. */
export const NOBODY: NewUser = { username: '', displayName: '', role: 'staff', active: true, firstSignIn: 'password' };

const FIELDS = {
  username: optional(isText),
  displayName: optional(isText),
  role: optional(isOneOf(ROLES)),
  active: optional(isBoolean),
  firstSignIn: optional(isOneOf(['invite', 'password'])),
};

/** There is one form, so one draft for each administrator. */
export const NEW_USER = 'new';

export const newUserDrafts = draftsOf<NewUser>({ name: 'new-user', read: readValues<NewUser>(FIELDS) });
