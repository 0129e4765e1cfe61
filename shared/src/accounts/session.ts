// Sessions: signing in and out, and the one-time setup of the first administrator.
import * as z from 'zod';
import { currentUserSchema, newPassword, newPasswordSchema, newUsernameSchema } from './users.ts';

const credential = z
  .string({ error: 'Please enter both username and password' })
  .min(1, 'Please enter both username and password')
  .max(1000, 'Invalid credentials');

export const loginBody = z.object({
  username: credential,
  password: credential,
  /** Lasts 30 days instead of 12 hours (rule C1). */
  remember: z.boolean().default(false),
});

export const loginAnswer = z.object({
  token: z.string(),
  user: currentUserSchema,
  /** ISO time in UTC. */
  expiresAt: z.string(),
});
export type LoginAnswer = z.output<typeof loginAnswer>;

export const setupBody = z.object({
  code: z.string({ error: 'The set-up link is incomplete' }).min(1, 'The set-up link is incomplete').max(200),
  username: newUsernameSchema,
  password: newPasswordSchema,
});

/** One signed-in browser or desktop console, as its user and administrators see it. No IP address is stored. */
export const sessionSchema = z.object({
  id: z.string(),
  createdAt: z.string(),
  /** When it was last renewed; before that, the time of signing in. */
  renewedAt: z.string(),
  expiresAt: z.string(),
  /** Lasts 30 days, renewed by use, instead of 12 hours (rule C1). */
  remember: z.boolean(),
  /** The User-Agent header at sign-in. */
  userAgent: z.string(),
  /** True for the session that made this request. */
  current: z.boolean(),
});
export type Session = z.output<typeof sessionSchema>;

export const forgotBody = z.object({
  username: z
    .string({ error: 'Please enter your username' })
    .trim()
    .min(1, 'Please enter your username')
    .max(1000, 'This username is too long'),
});

export const oneTimeLinkSchema = z.object({
  /** Path on this site; the code is in the fragment, which appears in no log and reaches no proxy. */
  path: z.string(),
  expiresAt: z.string(),
});
export type OneTimeLink = z.output<typeof oneTimeLinkSchema>;

export const resetBody = z.object({
  code: z.string({ error: 'The reset link is incomplete' }).min(1, 'The reset link is incomplete').max(200),
  password: newPassword('Please enter a new password'),
});
