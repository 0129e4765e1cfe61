// Runs once before all desktop tests: finds an Electron and its requirements, or explains why the stand-in is used.
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { electronBinary, electronVersion } from '../../../scripts/desktop/electron-binary.ts';
import { buildDefaultApp, buildOlderProgram, buildTestHooks } from './build-program.ts';
import { OLDER_VERSION, olderElectron } from './older-electron.ts';
import { asOrdinaryUser, missingCommands } from './ordinary-user.ts';

export interface ElectronProgram {
  version: string;
  binary: string;
  /** Folder of the console's program. */
  program: string;
  /** Script preloaded into the main process. */
  testHooks: string;
  /** Whether a desktop session must be created for the program. */
  needsSession: boolean;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** The program; undefined if the stand-in is used. */
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
  'openssl',
  'certutil',
  'pk12util',
];
const PACKAGES = [
  'xvfb',
  'dbus',
  'openbox',
  'dunst',
  'libnotify-bin',
  'libglib2.0-bin',
  'gnome-keyring',
  'openssl',
  'libnss3-tools',
  'libgtk-3-0',
  'libnss3',
  'libasound2',
  'libgbm1',
];

/** This computer has no Electron for tests, which is not an error. */
class NotToBeHad extends Error {}

const mayInstall = () => existsSync('/etc/debian_version') && process.getuid?.() === 0;

function ensureDesktop(): void {
  if (missingCommands(COMMANDS).length > 0 && mayInstall()) {
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...PACKAGES], { stdio: 'inherit' });
  }
  demand(missingCommands(COMMANDS));
  const [command, args] = asOrdinaryUser('unshare', ['--user', '--map-root-user', 'true']);
  if (spawnSync(command, args).status !== 0)
    throw new NotToBeHad('this system keeps from ordinary programs the namespaces that a sandbox is made of');
}

/**
 * Throws if requirements are missing: an error where packages may be installed, elsewhere a reason for the stand-in.
 */
function demand(missing: readonly string[]): void {
  if (missing.length === 0) return;
  const words = `${missing.join(', ')} (on Debian they come with: ${PACKAGES.join(' ')})`;
  throw mayInstall() ? new Error(`not installed: ${words}`) : new NotToBeHad(`these are missing: ${words}`);
}

/** Shared libraries that the program needs and does not find. */
function missingLibraries(binary: string): string[] {
  const { stdout } = spawnSync('ldd', [binary], { encoding: 'utf8' });
  return stdout.split('\n').flatMap((line) => /^\s*(\S+) => not found/.exec(line)?.[1] ?? []);
}

/** The pinned version if its binary was downloaded, else the older one. */
async function build(folder: string): Promise<ElectronProgram> {
  const needsSession = process.platform === 'linux';
  if (needsSession) ensureDesktop();
  const pinned = electronBinary();
  const program = path.join(folder, 'program');
  if (pinned !== undefined) {
    mkdirSync(program);
    for (const part of ['dist', 'package.json'])
      cpSync(path.join(DESKTOP, part), path.join(program, part), { recursive: true });
    const testHooks = await buildTestHooks(folder, 'node24');
    return { version: electronVersion(), binary: pinned, program, testHooks, needsSession };
  }
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new NotToBeHad(
      'its binary was not fetched ("npx install-electron" does), and there is no other one for this system',
    );
  const electron = await olderElectron(buildDefaultApp);
  demand(missingLibraries(path.join(electron, 'electron')));
  await buildOlderProgram(program);
  const testHooks = await buildTestHooks(folder, 'node18');
  return { version: OLDER_VERSION, binary: path.join(electron, 'electron'), program, testHooks, needsSession };
}

interface Prepared {
  electron: ElectronProgram | undefined;
  remove(): void;
}

const isCi = () => ['true', '1'].includes(process.env['CI'] ?? '');

/**
 * Without Electron the tests run in the stand-in. If there is an Electron that cannot run, that is reported, and fails in
 * continuous integration.
 */
export async function prepareElectron(): Promise<Prepared> {
  const withoutIt = (why: string): Prepared => {
    console.log(`Desktop journeys run in the stand-in for Electron: ${why}`);
    return { electron: undefined, remove: () => undefined };
  };
  if (process.env['DESKTOP_TESTS'] === 'stand-in' && !isCi()) return withoutIt('DESKTOP_TESTS asks for it');
  const folder = mkdtempSync(path.join(tmpdir(), 'desktop-program-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const electron = await build(folder);
    execFileSync('chmod', ['-R', 'go+rX', folder]);
    console.log(`Desktop journeys run in Electron ${electron.version}.`);
    return { electron, remove };
  } catch (error) {
    remove();
    if (isCi() && !(error instanceof NotToBeHad)) throw error;
    return withoutIt(error instanceof Error ? error.message : String(error));
  }
}
