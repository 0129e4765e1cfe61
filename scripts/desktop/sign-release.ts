// Signs the installers made by `npm run package`: `npm run release:sign <private key> [folder]`. The signature is written
// beside each file, and is uploaded with it.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DESKTOP_FOLDER } from './build-desktop.ts';
import { signInstallers } from './sign-installers.ts';

const [secretFile, folder = path.join(DESKTOP_FOLDER, 'release')] = process.argv.slice(2);
const readDesktopFile = (name: string) => readFileSync(path.join(DESKTOP_FOLDER, name), 'utf8');

async function signAll(secret: string): Promise<void> {
  const { version } = JSON.parse(readDesktopFile('package.json')) as { version: string };
  const { signed, others } = await signInstallers({
    folder,
    version,
    secret,
    publicKey: readDesktopFile('update-key.pem'),
  });
  for (const name of signed) console.log(`signed ${name}, version ${version}`);
  for (const name of others) console.log(`left ${name} as it was: its name is not that of version ${version}`);
  if (signed.length > 0) return;
  console.error(`There is no installer of version ${version} in ${folder}. Run "npm run package" first.`);
  process.exitCode = 1;
}

if (secretFile === undefined) {
  console.error('Say which key: npm run release:sign /media/safe/release-key.pem [folder]');
  process.exitCode = 1;
} else {
  await signAll(readFileSync(secretFile, 'utf8'));
}
