// Fields of an account that another user has changed in the meantime (rule C25).
import { byNow } from '../editing/clashes.ts';
import type { User } from './users.ts';

/** Labels of the fields that can be edited, without the password. */
export const USER_FIELDS = {
  displayName: 'Display name',
  email: 'E-mail address',
  role: 'Role',
  active: 'Active',
  canUpload: 'May upload pictures',
} as const;
export type UserValues = Pick<User, keyof typeof USER_FIELDS>;

/** The fields that users edit of their own account. */
export type OwnValues = Pick<UserValues, 'displayName' | 'email'>;

/** The present value, in words. */
export function userClashSentence(field: keyof UserValues, value: string | boolean): string {
  return byNow(USER_FIELDS[field], value);
}
