// Signs the installers made by `npm run package`: `npm run release:sign <private key> [folder]`. The signature is written
// beside each file, and is uploaded with it.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { hashFile, isValidRelease, signRelease } from '../../desktop/src/main/updates/release-signature.ts';
import { DESKTOP_FOLDER } from './build-desktop.ts';

const [secretFile, folder = path.join(DESKTOP_FOLDER, 'release')] = process.argv.slice(2);
const INSTALLER = /\.(exe|AppImage|deb|dmg|zip)$/;

async function signAll(secret: string): Promise<number> {
  const { version } = JSON.parse(readFileSync(path.join(DESKTOP_FOLDER, 'package.json'), 'utf8')) as {
    version: string;
  };
  const publicKey = readFileSync(path.join(DESKTOP_FOLDER, 'update-key.pem'), 'utf8');
  const names = readdirSync(folder).filter((name) => INSTALLER.test(name));
  for (const name of names) {
    const release = { version, name, sha512: await hashFile(path.join(folder, name)) };
    const signature = signRelease(release, secret);
    // A signature that installed consoles refuse is worse than none.
    if (!isValidRelease(release, signature, publicKey))
      throw new Error('This is not the key of desktop/update-key.pem');
    writeFileSync(path.join(folder, `${name}.sig`), `${signature}\n`);
    console.log(`signed ${name}, version ${version}`);
  }
  return names.length;
}

if (secretFile === undefined) {
  console.error('Say which key: npm run release:sign /media/safe/release-key.pem [folder]');
  process.exitCode = 1;
} else if ((await signAll(readFileSync(secretFile, 'utf8'))) === 0) {
  console.error(`There is no installer in ${folder}. Run "npm run package" first.`);
  process.exitCode = 1;
}
