// Sessions: signing in and out, and the one-time set-up of the first administrator.
import * as z from 'zod';
import { currentUserSchema, newPasswordSchema, newUsernameSchema } from './users.ts';

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
