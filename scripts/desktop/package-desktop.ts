// Packs the desktop console for this system and checks the result: `npm run package`. If Electron was not downloaded, a
// stub replaces it: contents and fuses are checked all the same, and no installer is made.
import { rmSync } from 'node:fs';
import path from 'node:path';
import { endOnSignal } from '../run-program.ts';
import { buildDesktop, DESKTOP_FOLDER } from './build-desktop.ts';
import { electronBinary, electronVersion } from './electron-binary.ts';
import { inspectPacked, packDesktop } from './pack-desktop.ts';
import { makeStubElectron } from './stub-electron.ts';

const output = path.join(DESKTOP_FOLDER, 'release');

/**
 * Without a certificate macOS accepts an ad hoc signature after asking; with none at all it calls the program damaged.
 * The hardened runtime only loads code signed by the program's own team, which an ad hoc signature does not have.
 */
function signingArguments(): string[] {
  const hasCertificate = process.env['CSC_LINK'] !== undefined || process.env['CSC_NAME'] !== undefined;
  return process.platform === 'darwin' && !hasCertificate ? ['-c.mac.identity=-', '-c.mac.hardenedRuntime=false'] : [];
}

endOnSignal();
await buildDesktop();
rmSync(output, { recursive: true, force: true });
const args = process.argv.slice(2);
const hasOther = args.some((arg) => arg.startsWith('-c.electronDist='));
if (electronBinary() === undefined && !hasOther) {
  console.log(
    'Electron itself is not installed: a stub takes its place, and what comes out does not run. To make installers fetch it ' +
      'with "npx install-electron", which needs the internet, and run this once more.',
  );
  const stub = { folder: path.join(output, 'stub-electron'), version: electronVersion() };
  makeStubElectron(stub.folder, stub.version);
  // The stub is the same for every processor.
  await packDesktop({ output, electron: stub, args: ['--linux', '--dir', '--x64', '--arm64'] });
} else {
  await packDesktop({ output, args: [...signingArguments(), ...args] });
}

const { lines, areRight } = await inspectPacked(output);
for (const line of lines) console.log(line);
process.exitCode = areRight ? 0 : 1;
