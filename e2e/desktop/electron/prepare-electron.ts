// Once before all journeys: the Electron that they run in, with everything that it needs, or a word why it is the stand-in.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { electronBinary, electronVersion } from '../../../scripts/desktop/electron-binary.ts';
import { buildDefaultApp, buildOlderProgram, buildWitness } from './build-program.ts';
import { OLDER_VERSION, olderElectron } from './older-electron.ts';
import { missingCommands } from './ordinary-user.ts';

export interface ElectronProgram {
  version: string;
  binary: string;
  /** Folder of the console's program. */
  program: string;
  /** Preloaded into its main process. */
  witness: string;
  /** Whether a desktop has to be made for it. */
  needsSession: boolean;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Undefined where the stand-in takes its place. */
    electron: ElectronProgram | undefined;
  }
}

const DESKTOP = path.join(import.meta.dirname, '../../../desktop');
const COMMANDS = [
  'Xvfb',
  'dbus-daemon',
  'dbus-monitor',
  'dbus-send',
  'openbox',
  'dunst',
  'dunstctl',
  'notify-send',
  'stdbuf',
  'gdbus',
  'setpriv',
  'gnome-keyring-daemon',
];
const PACKAGES = [
  'xvfb',
  'dbus',
  'openbox',
  'dunst',
  'libnotify-bin',
  'libglib2.0-bin',
  'gnome-keyring',
  'libgtk-3-0',
  'libnss3',
  'libasound2',
  'libgbm1',
];

function ensureDesktop(): void {
  if (missingCommands(COMMANDS).length === 0) return;
  if (existsSync('/etc/debian_version') && process.getuid?.() === 0) {
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...PACKAGES], { stdio: 'inherit' });
  }
  const missing = missingCommands(COMMANDS);
  if (missing.length > 0) throw new Error(`not installed: ${missing.join(', ')} (on Debian: ${PACKAGES.join(' ')})`);
}

/** The pinned version where its binary was fetched, else the older one. */
async function build(folder: string): Promise<ElectronProgram> {
  const needsSession = process.platform === 'linux';
  if (needsSession) ensureDesktop();
  const pinned = electronBinary();
  const program = path.join(folder, 'program');
  if (pinned !== undefined) {
    mkdirSync(program);
    for (const part of ['dist', 'package.json'])
      cpSync(path.join(DESKTOP, part), path.join(program, part), { recursive: true });
    const witness = await buildWitness(folder, 'node24');
    return { version: electronVersion(), binary: pinned, program, witness, needsSession };
  }
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error(
      'its binary was not fetched ("npx install-electron" does), and there is no other one for this system',
    );
  const electron = olderElectron();
  await buildDefaultApp(electron);
  await buildOlderProgram(program);
  const witness = await buildWitness(folder, 'node18');
  return { version: OLDER_VERSION, binary: path.join(electron, 'electron'), program, witness, needsSession };
}

interface Prepared {
  electron: ElectronProgram | undefined;
  remove(): void;
}

/** Throws in continuous integration when Electron is to be had and something is in its way. */
export async function prepareElectron(): Promise<Prepared> {
  if (process.env['DESKTOP_TESTS'] === 'stand-in') {
    console.log('Desktop journeys run in the stand-in for Electron, as DESKTOP_TESTS asks.');
    return { electron: undefined, remove: () => undefined };
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'desktop-program-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const electron = await build(folder);
    execFileSync('chmod', ['-R', 'go+rX', folder]);
    console.log(`Desktop journeys run in Electron ${electron.version}.`);
    return { electron, remove };
  } catch (error) {
    remove();
    if (process.env['CI'] !== undefined) throw error;
    console.log(
      `Desktop journeys run in the stand-in for Electron: ${error instanceof Error ? error.message : String(error)}`,
    );
    return { electron: undefined, remove };
  }
}
