// Users: the people who sign in to the console, and the rules for usernames and passwords.
import * as z from 'zod';
import { isEmailAddress } from '../enquiry/enquiry-fields.ts';
import { changedBySchema } from '../editing/changed-by.ts';
import { DISPLAY_NAME_MAX } from '../limits.ts';
import { passwordProblem, usernameProblem } from './new-account.ts';
import { ROLES } from './roles.ts';
import { isMisleading, tidyName } from './names/shown-names.ts';

/** An invited user who has not joined yet (rule C26). */
const openInvite = z.object({
  /** When the link expires or expired; absent when the invitation was withdrawn. */
  expiresAt: z.string().optional(),
});

export const userSchema = z.object({
  id: z.number(),
  username: z.string(),
  role: z.enum(ROLES),
  active: z.boolean(),
  /** The name shown on screens; empty to use the username. */
  displayName: z.string(),
  /** Staff with this flag may add pictures (rule D1). */
  canUpload: z.boolean(),
  /** Address for mail to the user; when empty, a username that is an address is used (rule C24). */
  email: z.string(),
  /** Signs in with both password and passkey (rule C28); absent when not. */
  secondFactor: z.boolean().optional(),
  invite: openInvite.optional(),
  /** Only in the list of users. */
  changedBy: changedBySchema,
});
export type User = z.output<typeof userSchema>;

/** The signed-in person, as `GET /api/me` answers. `isAdmin` always equals `role === 'admin'` (rule C7). */
export const currentUserSchema = z.object({
  id: z.number(),
  username: z.string(),
  role: z.enum(ROLES),
  isAdmin: z.boolean(),
  displayName: z.string().optional(),
  /** True for administrators, and for staff with the permission (rule D1). */
  canUpload: z.boolean().optional(),
  email: z.string().optional(),
  /** Only in the answer of `GET /api/me`. */
  changedBy: changedBySchema,
});
export type CurrentUser = z.output<typeof currentUserSchema>;

/** The address for mail to a user: the account's own, else a username that is one (rule C24). */
export function mailAddressOf({ email, username }: { email: string; username: string }): string | undefined {
  return [email, username].find(isEmailAddress);
}

/** @param required  message when it is empty */
export function newPassword(required: string) {
  return z
    .string({ error: required })
    .min(1, required)
    .superRefine((password, context) => {
      const message = password === '' ? undefined : passwordProblem(password);
      if (message !== undefined) context.addIssue({ code: 'custom', message });
    });
}

export const newPasswordSchema = newPassword('Username and password are required');

/** @param required  message when it is empty */
export function newUsername(required: string) {
  return z
    .string({ error: required })
    .trim()
    .min(1, required)
    .superRefine((username, context) => {
      const message = username === '' ? undefined : usernameProblem(username);
      if (message !== undefined) context.addIssue({ code: 'custom', message });
    });
}

export const newUsernameSchema = newUsername('Username and password are required');

export const displayNameSchema = z
  .string({ error: 'displayName is text' })
  .trim()
  .max(DISPLAY_NAME_MAX, 'The display name is too long')
  .refine((name) => !isMisleading(name), 'The display name contains characters that are not allowed')
  .transform(tidyName);

export const createUserBody = z.object({
  username: newUsernameSchema,
  password: newPasswordSchema,
  displayName: displayNameSchema.default(''),
  role: z.enum(ROLES).default('staff'),
  active: z.boolean().default(true),
});
export type CreateUser = z.output<typeof createUserBody>;

/** Every user, with what any signed-in person may know (rule C29). */
export const personSchema = z.object({
  username: z.string(),
  /** The name to show, followed by the username where two people have the same name. */
  name: z.string(),
});

const emailSchema = z
  .string({ error: 'email is text' })
  .trim()
  .refine((email) => email === '' || isEmailAddress(email), 'Invalid email address');

/** The fields of an account that an administrator sets. */
const rights = {
  role: z.enum(ROLES, { error: 'role is admin or staff' }).optional(),
  active: z.boolean({ error: 'active is true or false' }).optional(),
  canUpload: z.boolean({ error: 'canUpload is true or false' }).optional(),
};

const BASE_ERROR = 'base is an object of fields and their values';
const baseText = z.string({ error: 'base must hold text here' }).max(1000).optional();
const ownBase = z.object({ displayName: baseText, email: baseText }, { error: BASE_ERROR });
/** With the invitation, so that a change which is to withdraw it is refused if another has replaced it (rule C26d). */
const userBase = z.object({ ...ownBase.shape, ...rights, invite: openInvite.optional() }, { error: BASE_ERROR });

/** Changes by an administrator; absent members stay as they are (rule C12). */
export const patchUserBody = z.object({
  ...rights,
  password: newPassword('Please enter a password').optional(),
  displayName: displayNameSchema.optional(),
  email: emailSchema.optional(),
  /** Required to remove one's own administrator role (rule C13). */
  confirm: z.boolean({ error: 'confirm is true or false' }).default(false),
  /** Values the change started from; if one differs from the stored value, the change is refused (rule C25). */
  base: userBase.optional(),
});
export type PatchUser = z.output<typeof patchUserBody>;

export const patchedUserSchema = userSchema.extend({
  /** For an inactive user: number of assigned leads not closed yet, which need another assignee. */
  openLeads: z.number().optional(),
});
export type PatchedUser = z.output<typeof patchedUserSchema>;

/** What users may change of their own account; absent members stay as they are. */
export const patchOwnUserBody = z
  .object({
    displayName: displayNameSchema.optional(),
    email: emailSchema.optional(),
    /** Required to change the address, as reset links go there (rule C24). */
    currentPassword: z
      .string({ error: 'currentPassword is text' })
      .max(1000, 'The current password is not right')
      .optional(),
    /** Values the change started from; if one differs from the stored value, the change is refused (rule C25). */
    base: ownBase.optional(),
  })
  .refine((patch) => patch.displayName !== undefined || patch.email !== undefined, 'Send displayName or email');
export type PatchOwnUser = z.output<typeof patchOwnUserBody>;

export const currentPassword = z
  .string({ error: 'Please enter your current password' })
  .min(1, 'Please enter your current password')
  .max(1000, 'The current password is not right');

export const ownPasswordBody = z.object({
  currentPassword,
  newPassword: newPassword('Please enter a new password'),
});
export type OwnPassword = z.output<typeof ownPasswordBody>;
