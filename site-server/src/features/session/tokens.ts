// The bearer token: a signed JWT that names a user and a session. The session row decides, the token only points at it.
import { createSecretKey } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import jwt from 'jsonwebtoken';
import { readSecretFile } from '../../platform/secret-file.ts';

export interface TokenClaims {
  userId: number;
  sessionId: string;
}

export interface Tokens {
  /** @param expires milliseconds since the epoch */
  sign(claims: TokenClaims, expires: number): string;
  /** The claims, or undefined for a token that is not ours, altered or out of date. */
  verify(token: string): TokenClaims | undefined;
}

const secretFile = (dataDir: string) => path.join(dataDir, 'jwt-secret');

/** Absent where the server is given its secret as a setting. */
export function hasSecretFile(dataDir: string): boolean {
  return existsSync(secretFile(dataDir));
}

/**
 * The signing secret of this installation, made on first use and readable by its owner alone.
 * @throws StartError when the file holds no usable secret
 */
export function readOrCreateSecret(dataDir: string): string {
  const advice = 'Remove it to make a new one; everybody signs in again then.';
  return readSecretFile(secretFile(dataDir), advice);
}

const VERIFIED_MAX = 2000;

export function createTokens(secretText: string, now: () => number): Tokens {
  // As text it would be tried as a public key at every request.
  const secret = createSecretKey(secretText, 'utf8');
  // Our own signature need not be computed again for every call of a session; the session's row is read all the same.
  const verified = new Map<string, TokenClaims & { expires: number }>();
  return {
    sign: ({ userId, sessionId }, expires) =>
      jwt.sign({ sub: String(userId), sid: sessionId, exp: Math.floor(expires / 1000) }, secret, {
        algorithm: 'HS256',
      }),
    verify(token) {
      const seconds = Math.floor(now() / 1000);
      const known = verified.get(token);
      if (known) return known.expires > seconds ? known : undefined;
      try {
        const claims = jwt.verify(token, secret, { algorithms: ['HS256'], clockTimestamp: seconds });
        if (typeof claims === 'string' || typeof claims['sid'] !== 'string') return undefined;
        const found = { userId: Number(claims.sub), sessionId: claims['sid'], expires: claims.exp ?? 0 };
        if (verified.size >= VERIFIED_MAX) verified.clear();
        verified.set(token, found);
        return found;
      } catch {
        return undefined;
      }
    },
  };
}
