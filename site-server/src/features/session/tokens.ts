// The bearer token: a signed JWT that names a user and a session. The session row decides, the token only points at it.
import { createSecretKey } from 'node:crypto';
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

/**
 * The signing secret of this installation, made on first use and readable by its owner alone.
 * @throws StartError when the file holds no usable secret
 */
export function readOrCreateSecret(dataDir: string): string {
  const advice = 'Remove it to make a new one; everybody signs in again then.';
  return readSecretFile(path.join(dataDir, 'jwt-secret'), advice);
}

export function createTokens(secretText: string, now: () => number): Tokens {
  // As text it would be tried as a public key at every request.
  const secret = createSecretKey(secretText, 'utf8');
  return {
    sign: ({ userId, sessionId }, expires) =>
      jwt.sign({ sub: String(userId), sid: sessionId, exp: Math.floor(expires / 1000) }, secret, {
        algorithm: 'HS256',
      }),
    verify(token) {
      try {
        const claims = jwt.verify(token, secret, { algorithms: ['HS256'], clockTimestamp: Math.floor(now() / 1000) });
        if (typeof claims === 'string' || typeof claims['sid'] !== 'string') return undefined;
        return { userId: Number(claims.sub), sessionId: claims['sid'] };
      } catch {
        return undefined;
      }
    },
  };
}
