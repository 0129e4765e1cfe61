// The signature of a release (rule D13) covers version, name and bytes together, so that an older installer cannot be
// offered as a newer one.
import { createHash, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { closeSync, createReadStream, openSync, readSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';

export interface Release {
  version: string;
  /** Name of the file, without a folder. */
  name: string;
  /** SHA-512 of its bytes, in base64. */
  sha512: string;
}

function statement({ version, name, sha512 }: Release): Buffer {
  return Buffer.from(`site console release\n${version}\n${name}\n${sha512}\n`);
}

export async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha512');
  await pipeline(createReadStream(file), hash);
  return hash.digest('base64');
}

/** Synchronous, for the end of the program. */
export function hashFileNow(file: string): string {
  const hash = createHash('sha512');
  const part = Buffer.alloc(1024 * 1024);
  const handle = openSync(file, 'r');
  try {
    for (let read = readSync(handle, part); read > 0; read = readSync(handle, part))
      hash.update(part.subarray(0, read));
  } finally {
    closeSync(handle);
  }
  return hash.digest('base64');
}

/** @param privateKey  PEM */
export function signRelease(release: Release, privateKey: string): string {
  return sign(null, statement(release), createPrivateKey(privateKey)).toString('base64');
}

/** Whether the file is named as electron-builder.yml names the installers of this version. */
export function isNamedByVersion({ name, version }: Pick<Release, 'name' | 'version'>): boolean {
  const [, named] =
    /-(\d.*?)(?:-(?:x64|x86_64|amd64|i386|ia32|arm64|aarch64|armv7l|universal))?\.[A-Za-z]+$/.exec(name) ?? [];
  return named === version;
}

/**
 * False also for a file that is named by another version: signing it by mistake does not make it installable.
 * @param publicKey  PEM; without a key, or with another kind than Ed25519, nothing is valid
 */
export function isValidRelease(release: Release, signature: string, publicKey: string): boolean {
  if (!isNamedByVersion(release)) return false;
  try {
    const key = createPublicKey(publicKey);
    if (key.asymmetricKeyType !== 'ed25519') return false;
    return verify(null, statement(release), key, Buffer.from(signature.trim(), 'base64'));
  } catch {
    return false;
  }
}
