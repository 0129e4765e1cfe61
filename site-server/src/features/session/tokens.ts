// The bearer token: a signed JWT that names a user and a session. The session row decides, the token only points at it.
// Of all that a JWT may be this is the one form that we issue (RFC 7519, RFC 7515): one header, one algorithm.
import { createHmac, createSecretKey, timingSafeEqual, type KeyObject } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
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

const encode = (claims: object) => Buffer.from(JSON.stringify(claims)).toString('base64url');
const HEADER = encode({ alg: 'HS256', typ: 'JWT' });

function signatureOf(signed: string, secret: KeyObject): Buffer {
  return Buffer.from(createHmac('sha256', secret).update(signed).digest('base64url'));
}

/** What a token of ours says; undefined when it is another's, or altered. Any other header is not ours. */
function readClaims(token: string, secret: KeyObject): unknown {
  const [header, claims = '', signature = '', ...rest] = token.split('.');
  if (header !== HEADER || rest.length > 0) return undefined;
  const [right, given] = [signatureOf(`${header}.${claims}`, secret), Buffer.from(signature)];
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  try {
    return JSON.parse(Buffer.from(claims, 'base64url').toString());
  } catch {
    return undefined;
  }
}

const claimsSchema = z.object({ sub: z.string(), sid: z.string(), exp: z.number() });

export function createTokens(secretText: string, now: () => number): Tokens {
  const secret = createSecretKey(secretText, 'utf8');
  // Our own signature need not be computed again for every call of a session; the session's row is read all the same.
  const verified = new Map<string, TokenClaims & { expires: number }>();
  return {
    sign({ userId, sessionId }, expires) {
      const [iat, exp] = [now(), expires].map((time) => Math.floor(time / 1000));
      const signed = `${HEADER}.${encode({ sub: String(userId), sid: sessionId, iat, exp })}`;
      return `${signed}.${signatureOf(signed, secret).toString()}`;
    },
    verify(token) {
      const seconds = Math.floor(now() / 1000);
      const known = verified.get(token);
      if (known) return known.expires > seconds ? known : undefined;
      // What is signed with our secret but says something else is not ours either.
      const claims = claimsSchema.safeParse(readClaims(token, secret)).data;
      if (!claims || claims.exp <= seconds) return undefined;
      const found = { userId: Number(claims.sub), sessionId: claims.sid, expires: claims.exp };
      if (verified.size >= VERIFIED_MAX) verified.clear();
      verified.set(token, found);
      return found;
    },
  };
}
