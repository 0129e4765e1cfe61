// The bearer token: a signed JWT that names a user and a session. The session row decides, the token only points at it.
import { createSecretKey } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import jwt from 'jsonwebtoken';
import { createSecret } from '../../platform/ids.ts';
import { StartError } from '../../platform/start-error.ts';

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

const SECRET_MIN = 32;

/**
 * The signing secret of this installation, made on first use and readable by its owner alone.
 * @throws StartError when the file holds no usable secret
 */
export function readOrCreateSecret(dataDir: string): string {
  const file = path.join(dataDir, 'jwt-secret');
  if (!existsSync(file)) {
    // Renamed into place: a crash between the two leaves no empty file behind that name.
    writeFileSync(`${file}.new`, createSecret(), { mode: 0o600, flush: true });
    renameSync(`${file}.new`, file);
  }
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < SECRET_MIN) {
    throw new StartError(`${file} holds no usable secret. Remove it to make a new one; everybody signs in again then.`);
  }
  return secret;
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
