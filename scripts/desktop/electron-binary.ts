// Electron's own program, which is fetched when its package is installed; not everywhere can it be.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const PACKAGE = fileURLToPath(new URL('../../node_modules/electron', import.meta.url));

/** Undefined where it was not fetched. */
export function electronBinary(): string | undefined {
  const named = path.join(PACKAGE, 'path.txt');
  if (!existsSync(named)) return undefined;
  const binary = path.join(PACKAGE, 'dist', readFileSync(named, 'utf8').trim());
  return existsSync(binary) ? binary : undefined;
}

/** The same, or the one of the folder that Electron's own variable names. */
export function runnableElectron(): string | undefined {
  const folder = process.env['ELECTRON_OVERRIDE_DIST_PATH'];
  return folder === undefined ? electronBinary() : path.join(folder, 'electron');
}

export function electronVersion(): string {
  const { version } = JSON.parse(readFileSync(path.join(PACKAGE, 'package.json'), 'utf8')) as { version: string };
  return version;
}
