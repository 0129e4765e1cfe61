// Electron's binary, which is downloaded when its package is installed; that is not possible everywhere.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const PACKAGE = fileURLToPath(new URL('../../node_modules/electron', import.meta.url));

/** The file in which the package stores the path of the binary on this system. */
const NAME_FILE = path.join(PACKAGE, 'path.txt');

/** Path of the binary; undefined if it was not downloaded. */
export function electronBinary(): string | undefined {
  if (!existsSync(NAME_FILE)) return undefined;
  const binary = path.join(PACKAGE, 'dist', readFileSync(NAME_FILE, 'utf8').trim());
  return existsSync(binary) ? binary : undefined;
}

/** The path as from `electronBinary`, unless Electron's own environment variable names a folder with another binary. */
export function runnableElectron(): string | undefined {
  const folder = process.env['ELECTRON_OVERRIDE_DIST_PATH'];
  if (folder === undefined) return electronBinary();
  return path.join(folder, existsSync(NAME_FILE) ? readFileSync(NAME_FILE, 'utf8').trim() : 'electron');
}

export function electronVersion(): string {
  const { version } = JSON.parse(readFileSync(path.join(PACKAGE, 'package.json'), 'utf8')) as { version: string };
  return version;
}
