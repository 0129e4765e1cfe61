// Final check of a release before it is installed, while the program quits; synchronous for that reason (rule D13).
import { chmodSync, copyFileSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { hashFileNow, isValidRelease } from './release-signature.ts';

/** A release with a verified signature. */
export interface CheckedRelease {
  file: string;
  version: string;
  signature: string;
}

/**
 * Whether the file is still the signed one. If so, it is replaced by a fresh copy that no process has open, in a folder
 * that only this person can access, ready to be installed; if not, it is deleted.
 * @throws if it cannot be read or copied
 */
export function takeRelease({ file, version, signature }: CheckedRelease, publicKey: string): boolean {
  const folder = path.dirname(file);
  const name = path.basename(file);
  chmodSync(folder, 0o700);
  const own = mkdtempSync(path.join(folder, 'checked-'));
  try {
    const copy = path.join(own, name);
    copyFileSync(file, copy);
    const isRight = isValidRelease({ version, name, sha512: hashFileNow(copy) }, signature, publicKey);
    if (isRight) renameSync(copy, file);
    else rmSync(file, { force: true });
    return isRight;
  } finally {
    rmSync(own, { recursive: true, force: true });
  }
}
