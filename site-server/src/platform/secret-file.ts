// A secret of this installation in a separate file, created on first use and readable only by its owner.
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createSecret } from './ids.ts';
import { StartError } from './start-error.ts';

const SECRET_MIN = 32;

/**
 * @param advice  what to do when the file holds no usable secret
 * @throws StartError then
 */
export function readSecretFile(file: string, advice: string): string {
  if (!existsSync(file)) {
    // Renamed into place: a crash between the two leaves no empty file behind that name.
    writeFileSync(`${file}.new`, createSecret(), { mode: 0o600, flush: true });
    renameSync(`${file}.new`, file);
  }
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < SECRET_MIN) throw new StartError(`${file} holds no usable secret. ${advice}`);
  return secret;
}
