// Codes of one-time links: the code itself, and the hash that is stored.
import { createHash } from 'node:crypto';
import { createSecret } from '../../platform/ids.ts';

/** A code that cannot be guessed. */
export const createCode = (): string => createSecret();

/** The stored hash of a code, so that reading the database does not reveal the code. */
export function hashCode(code: string): string {
  return createHash('sha256').update(code).digest('base64url');
}
