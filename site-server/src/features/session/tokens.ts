// The bearer token: a signed JWT that names a user and a session. The row of the session decides; the token only refers
// to it. Only the one form of JWT that the server issues is accepted (RFC 7519, RFC 7515): one header, one algorithm.
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
  /** The claims; undefined for a token that is not ours, altered or expired. */
  verify(token: string): TokenClaims | undefined;
}

const secretFile = (dataDir: string) => path.join(dataDir, 'jwt-secret');

/** False if the secret is a setting. */
export function hasSecretFile(dataDir: string): boolean {
  return existsSync(secretFile(dataDir));
}

/**
 * The signing secret of this installation, created on first use and readable only for its user.
 * @throws StartError when the file contains no usable secret
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

/** The claims of a token with a valid signature; undefined for any other token or header. */
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
  // Caches verified tokens, so that a signature is not computed for every request; the session's row is read each time.
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
      // A signed token with other claims is not ours either.
      const claims = claimsSchema.safeParse(readClaims(token, secret)).data;
      if (!claims || claims.exp <= seconds) return undefined;
      const found = { userId: Number(claims.sub), sessionId: claims.sid, expires: claims.exp };
      if (verified.size >= VERIFIED_MAX) verified.clear();
      verified.set(token, found);
      return found;
    },
  };
}
