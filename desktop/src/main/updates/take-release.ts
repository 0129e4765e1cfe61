// The last look at a release before it is installed, while the program quits: nothing can wait any more (rule D13).
import { chmodSync, copyFileSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { hashFileNow, isValidRelease } from './release-signature.ts';

/** A release whose signature has been seen. */
export interface CheckedRelease {
  file: string;
  version: string;
  signature: string;
}

/**
 * Whether the file is still what was signed. If so, it is a new copy that nobody has open, in a folder that no other
 * person may enter, and can be installed at once; if not, it is gone.
 * @throws when it cannot be read or copied
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
