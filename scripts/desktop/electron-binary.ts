// Electron's own program, which is fetched when its package is installed; not everywhere can it be.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const PACKAGE = fileURLToPath(new URL('../../node_modules/electron', import.meta.url));

/** Where its package has noted how the program is called on this system. */
const NAME_FILE = path.join(PACKAGE, 'path.txt');

/** Undefined where it was not fetched. */
export function electronBinary(): string | undefined {
  if (!existsSync(NAME_FILE)) return undefined;
  const binary = path.join(PACKAGE, 'dist', readFileSync(NAME_FILE, 'utf8').trim());
  return existsSync(binary) ? binary : undefined;
}

/** The same, or the one in the folder that Electron's own variable names. */
export function runnableElectron(): string | undefined {
  const folder = process.env['ELECTRON_OVERRIDE_DIST_PATH'];
  if (folder === undefined) return electronBinary();
  return path.join(folder, existsSync(NAME_FILE) ? readFileSync(NAME_FILE, 'utf8').trim() : 'electron');
}

export function electronVersion(): string {
  const { version } = JSON.parse(readFileSync(path.join(PACKAGE, 'package.json'), 'utf8')) as { version: string };
  return version;
}
