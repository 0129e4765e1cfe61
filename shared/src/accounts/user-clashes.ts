// Fields of an account that somebody else has changed meanwhile (rule C25).
import { byNow } from '../editing/clashes.ts';
import type { User } from './users.ts';

/** What is edited of an account beside its password, and what it is called. */
export const USER_FIELDS = {
  displayName: 'Display name',
  email: 'E-mail address',
  role: 'Role',
  active: 'Active',
  canUpload: 'May upload pictures',
} as const;
export type UserValues = Pick<User, keyof typeof USER_FIELDS>;

/** What is edited of the own account. */
export type OwnValues = Pick<UserValues, 'displayName' | 'email'>;

/** What the field is by now. */
export function userClashSentence(field: keyof UserValues, value: string | boolean): string {
  return byNow(USER_FIELDS[field], value);
}
