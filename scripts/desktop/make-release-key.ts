// Creates the key pair that signs releases of the desktop console: `npm run release:key <file>`. The private key is written
// to that file, to be kept offline; the public key is built into every console from then on.
import { generateKeyPairSync } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DESKTOP_FOLDER } from './build-desktop.ts';

const [secret] = process.argv.slice(2);
const open = path.join(DESKTOP_FOLDER, 'update-key.pem');
if (secret === undefined) {
  console.error('Say where the secret key is to be kept: npm run release:key /media/safe/release-key.pem');
  process.exitCode = 1;
} else if (existsSync(open) || existsSync(secret)) {
  // Installed consoles have the former public key: without its private key they could never be updated again.
  console.error(`There is a key already (${existsSync(secret) ? secret : open}). It is not replaced.`);
  process.exitCode = 1;
} else {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  writeFileSync(secret, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
  writeFileSync(open, publicKey.export({ type: 'spki', format: 'pem' }));
  console.log(
    `Secret key: ${secret}. Keep it where only those who make releases can read it, and never in this folder.`,
  );
  console.log(`Public key: ${open}. Commit it, and build the console anew.`);
}
