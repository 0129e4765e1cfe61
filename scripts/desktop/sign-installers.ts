// Signs the installers of one version in a folder (rules D13b, D13g).
import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  hashFile,
  isNamedByVersion,
  isValidRelease,
  signRelease,
} from '../../desktop/src/main/updates/release-signature.ts';

const INSTALLER = /\.(exe|AppImage|deb|dmg|zip)$/;

interface Order {
  folder: string;
  version: string;
  /** Private key as PEM. */
  secret: string;
  /** Public key as PEM, which is built into the console. */
  publicKey: string;
}

/**
 * Writes a `.sig` beside each installer of the version. Installers of other versions, kept for a withdrawal, are left
 * alone.
 * @throws if installed consoles would refuse the signatures
 */
export async function signInstallers({ folder, version, secret, publicKey }: Order) {
  const installers = readdirSync(folder).filter((name) => INSTALLER.test(name));
  const signed = installers.filter((name) => isNamedByVersion({ name, version }));
  for (const name of signed) {
    const release = { version, name, sha512: await hashFile(path.join(folder, name)) };
    const signature = signRelease(release, secret);
    if (!isValidRelease(release, signature, publicKey))
      throw new Error('This is not the key of desktop/update-key.pem');
    writeFileSync(path.join(folder, `${name}.sig`), `${signature}\n`);
  }
  return { signed, others: installers.filter((name) => !signed.includes(name)) };
}
