// Codes of one-time links: what is in the link, and what is stored of it.
import { createHash } from 'node:crypto';
import { createSecret } from '../../platform/ids.ts';

/** A code that nobody can guess. */
export const createCode = (): string => createSecret();

/** What is stored of a code: a person who reads the database cannot use it. */
export function hashCode(code: string): string {
  return createHash('sha256').update(code).digest('base64url');
}
