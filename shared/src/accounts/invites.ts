// Invitations: an administrator makes an account without a password, and the person joins by a one-time link (rule C26).
import * as z from 'zod';
import { ROLES } from './roles.ts';
import { oneTimeLinkSchema } from './session.ts';
import { displayNameSchema, newPassword, newUsername, userSchema } from './users.ts';

export const inviteUserBody = z.object({
  username: newUsername('Username is required'),
  displayName: displayNameSchema.default(''),
  role: z.enum(ROLES).default('staff'),
});
export type InviteUser = z.output<typeof inviteUserBody>;

export const invitedUserAnswer = z.object({ user: userSchema, link: oneTimeLinkSchema });
export type InvitedUser = z.output<typeof invitedUserAnswer>;

/** The end of the link that is to be restored, as the user may have had several. */
export const restoreInviteBody = z.object({
  expiresAt: z.string({ error: 'expiresAt is the end of the invitation' }).max(100),
});

const code = z.string({ error: 'The invitation is incomplete' }).min(1, 'The invitation is incomplete').max(200);

export const readInviteBody = z.object({ code });

/** What the invited person sees before joining. */
export const inviteSchema = z.object({
  username: z.string(),
  /** Name of the administrator who sent the invitation. */
  invitedBy: z.string(),
  expiresAt: z.string(),
});
export type Invite = z.output<typeof inviteSchema>;

export const joinBody = z.object({ code, password: newPassword('Please choose a password') });
