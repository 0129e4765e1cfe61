// Sessions: signing in and out, and the one-time set-up of the first administrator.
import * as z from 'zod';
import { currentUserSchema, newPassword, newPasswordSchema, newUsernameSchema } from './users.ts';

const credential = z
  .string({ error: 'Please enter both username and password' })
  .min(1, 'Please enter both username and password')
  .max(1000, 'Invalid credentials');

export const loginBody = z.object({
  username: credential,
  password: credential,
  /** 30 days instead of 12 hours (rule C1). */
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

/** One signed-in browser or console, as its owner and administrators see it. No address is kept. */
export const sessionSchema = z.object({
  id: z.string(),
  createdAt: z.string(),
  /** When it was last prolonged; the time of signing in when never. */
  renewedAt: z.string(),
  expiresAt: z.string(),
  /** 30 days, prolonged by use, instead of 12 hours (rule C1). */
  remember: z.boolean(),
  /** The User-Agent header at signing in. */
  userAgent: z.string(),
  /** True for the session that asks. */
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
  /** Path of ours; the code is in the fragment, which no log and no proxy sees. */
  path: z.string(),
  expiresAt: z.string(),
});
export type OneTimeLink = z.output<typeof oneTimeLinkSchema>;

export const resetBody = z.object({
  code: z.string({ error: 'The reset link is incomplete' }).min(1, 'The reset link is incomplete').max(200),
  password: newPassword('Please enter a new password'),
});
