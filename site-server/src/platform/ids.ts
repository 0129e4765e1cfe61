// The server's only source of random identifiers and secrets.
import { randomBytes, randomUUID } from 'node:crypto';

export function createId(): string {
  return randomUUID();
}

/** `bytes` random bytes in URL-safe base64. */
export function createSecret(bytes = 32): string {
  return randomBytes(bytes).toString('base64url');
}
