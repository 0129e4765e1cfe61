// Users: the people who sign in to the console, and what is asked of a username and a password.
import * as z from 'zod';
import { PASSWORD_MAX, PASSWORD_MIN, USERNAME_MAX } from './limits.ts';

export const ROLES = ['admin', 'staff'] as const;
export type Role = (typeof ROLES)[number];

export const userSchema = z.object({
  id: z.number(),
  username: z.string(),
  role: z.enum(ROLES),
  active: z.boolean(),
});
export type User = z.output<typeof userSchema>;

/** The signed-in person, as `GET /api/me` answers. `isAdmin` always equals `role === 'admin'` (rule C7). */
export const currentUserSchema = z.object({
  id: z.number(),
  username: z.string(),
  role: z.enum(ROLES),
  isAdmin: z.boolean(),
});
export type CurrentUser = z.output<typeof currentUserSchema>;

/** Usernames are unique by this form: trimmed, lower-cased, the part before any @ (rule C9). */
export function normalizeUsername(username: string): string {
  return (username.trim().toLowerCase().split('@')[0] ?? '').trim();
}

/** True when both names mean the same person; an empty name means nobody. */
export function isSameUser(a: string, b: string): boolean {
  const normalized = normalizeUsername(a);
  return normalized !== '' && normalized === normalizeUsername(b);
}

/** Password rule C11: 8 to 128 characters of any script, exactly as typed. */
export const newPasswordSchema = z
  .string({ error: 'Username and password are required' })
  .min(1, 'Username and password are required')
  .refine((value) => value === '' || [...value].length >= PASSWORD_MIN, 'Password must be at least 8 characters')
  .refine((value) => value.length <= PASSWORD_MAX * 2 && [...value].length <= PASSWORD_MAX, 'Password is too long');

export const newUsernameSchema = z
  .string({ error: 'Username and password are required' })
  .trim()
  .min(1, 'Username and password are required')
  .max(USERNAME_MAX, 'Username is too long')
  .refine((value) => value === '' || normalizeUsername(value) !== '', 'Username needs a part before the @')
  // Brackets and the colon stand around the author in the head of a note (see lead-notes).
  // oxlint-disable-next-line no-control-regex -- control characters are exactly what is refused here
  .refine((value) => !/[\u0000-\u001f\u007f[\]:]/.test(value), 'Username contains characters that are not allowed');

export const createUserBody = z.object({
  username: newUsernameSchema,
  password: newPasswordSchema,
  role: z.enum(ROLES).default('staff'),
  active: z.boolean().default(true),
});
export type CreateUser = z.output<typeof createUserBody>;
