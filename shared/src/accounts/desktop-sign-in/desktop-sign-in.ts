// Signing in to the desktop console through the system's browser (rule D24).
import * as z from 'zod';
import { CHALLENGE, COMPUTER_NAME_MAX } from '../../desktop/sign-in-link.ts';

const INCOMPLETE = 'The sign-in is incomplete. Begin it again in the installed console.';
const secret = z.string({ error: INCOMPLETE }).regex(CHALLENGE, INCOMPLETE);

export const allowDesktopBody = z.object({
  challenge: secret,
  /** The host name of the computer. */
  computer: z
    .string({ error: 'The name of the computer is missing' })
    .trim()
    .min(1, 'The name of the computer is missing')
    .max(COMPUTER_NAME_MAX, 'The name of the computer is too long')
    .refine((value) => !/\p{Cc}/u.test(value), 'The name of the computer cannot be used'),
});
export type AllowDesktop = z.output<typeof allowDesktopBody>;

export const desktopCodeSchema = z.object({
  code: z.string(),
  /** ISO time in UTC. */
  expiresAt: z.string(),
});
export type DesktopCode = z.output<typeof desktopCodeSchema>;

export const desktopSignInBody = z.object({
  code: secret,
  verifier: secret,
  /** Lasts 30 days instead of 12 hours (rule C1), if the browser's session does too. */
  remember: z.boolean().default(false),
});
export type DesktopSignIn = z.output<typeof desktopSignInBody>;
