// Packs the desktop console for this system and checks what came out: `npm run package`. Where Electron was not fetched a
// stub takes its place: contents and fuses are checked all the same, and no installer is made.
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { endWhenTold, runProgram } from '../run-program.ts';
import { buildDesktop, DESKTOP_FOLDER } from './build-desktop.ts';
import { electronBinary, electronVersion } from './electron-binary.ts';
import { readAsar } from './read-asar.ts';
import { readFuses } from './read-fuses.ts';
import { makeStubElectron } from './stub-electron.ts';

const release = path.join(DESKTOP_FOLDER, 'release');
/** The program and its package, where each system has them after packing. */
const PACKED = [
  ['linux-unpacked/siteconsole', 'linux-unpacked/resources/app.asar'],
  ['linux-arm64-unpacked/siteconsole', 'linux-arm64-unpacked/resources/app.asar'],
  ['win-unpacked/Site Console.exe', 'win-unpacked/resources/app.asar'],
  ['win-arm64-unpacked/Site Console.exe', 'win-arm64-unpacked/resources/app.asar'],
  ['mac/Site Console.app', 'mac/Site Console.app/Contents/Resources/app.asar'],
  ['mac-arm64/Site Console.app', 'mac-arm64/Site Console.app/Contents/Resources/app.asar'],
] as const;
const EXPECTED =
  /^(package\.json|dist\/(main\.js|preload\.cjs|icons\/[\w@-]+\.png|console\/(admin\.html|console-assets\/[\w.-]+|art\/(clients\/)?[\w-]+\.svg)))$/;

/** Without a certificate macOS takes a signature by nobody, and asks; with none at all it calls the program damaged. */
function signingArguments(): string[] {
  const hasCertificate = process.env['CSC_LINK'] !== undefined || process.env['CSC_NAME'] !== undefined;
  return process.platform === 'darwin' && !hasCertificate ? ['-c.mac.identity=-'] : [];
}

async function pack(...args: string[]): Promise<void> {
  const builder = path.join(DESKTOP_FOLDER, '../node_modules/electron-builder/cli.js');
  const words = [builder, '--projectDir', DESKTOP_FOLDER, '--publish', 'never', ...args];
  if ((await runProgram(process.execPath, words)) !== 0) throw new Error('The console could not be packed');
}

endWhenTold();
await buildDesktop();
rmSync(release, { recursive: true, force: true });
if (electronBinary() === undefined) {
  console.log(
    'Electron itself is not installed: a stub takes its place, and what comes out does not run. To make installers fetch it ' +
      'with "npx install-electron", which needs the internet, and run this once more.',
  );
  const stub = path.join(release, 'stub-electron');
  makeStubElectron(stub);
  // It is the same one for every processor.
  await pack(
    '--linux',
    '--dir',
    '--x64',
    '--arm64',
    `-c.electronDist=${stub}`,
    `-c.electronVersion=${electronVersion()}`,
  );
} else {
  await pack(...signingArguments(), ...process.argv.slice(2));
}

const packed = PACKED.filter(([program]) => existsSync(path.join(release, program)));
let isRight = packed.length > 0;
for (const [program, asar] of packed) {
  const { lines, areRight } = await readFuses(path.join(release, program));
  const names = readAsar(path.join(release, asar));
  const foreign = names.filter((name) => !EXPECTED.test(name));
  for (const line of lines) console.log(line);
  for (const name of foreign) console.log(`FAIL ${name} does not belong into the package`);
  console.log(`${foreign.length === 0 ? 'ok  ' : 'FAIL'} ${names.length} files in the package`);
  isRight &&= areRight && foreign.length === 0 && names.includes('dist/preload.cjs');
}
process.exitCode = isRight ? 0 : 1;
