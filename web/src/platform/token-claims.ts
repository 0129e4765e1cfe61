// Reads the claims of a token without verifying it, which only the server can do.
import type { SessionName } from 'shared/desktop/store-owner.ts';

interface Claims {
  /** The user's number. */
  sub?: string | number;
  /** The session's id. */
  sid?: string;
  /** When it expires, in seconds (RFC 7519). */
  exp?: number;
}

export function claimsOf(token = ''): Claims {
  try {
    const [, claims = ''] = token.split('.');
    return JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as Claims;
  } catch {
    return {};
  }
}

/** Undefined for a token without a session. */
export function sessionOf(token: string | undefined): SessionName | undefined {
  const { sub, sid } = claimsOf(token);
  return sub === undefined ? undefined : { user: String(sub), session: sid };
}

/** Stands for any session of the token's user. */
export function anySessionOf(token: string): SessionName | undefined {
  const session = sessionOf(token);
  return session && { user: session.user };
}
