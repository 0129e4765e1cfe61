// A secret of this installation in a separate file, created on first use and readable only by its owner.
import { existsSync, readFileSync } from 'node:fs';
import { createSecret } from './ids.ts';
import { StartError } from './start-error.ts';
import { writeWhole } from './sync-file.ts';

const SECRET_MIN = 32;

/**
 * @param advice  what to do when the file holds no usable secret
 * @throws StartError then
 */
export function readSecretFile(file: string, advice: string): string {
  if (!existsSync(file)) writeWhole(file, createSecret());
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < SECRET_MIN) throw new StartError(`${file} holds no usable secret. ${advice}`);
  return secret;
}
