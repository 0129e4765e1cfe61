// Size of an installation for production: its packages and the built files.
import { spawnSync } from 'node:child_process';
import { lstatSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Verdict } from '../verdict.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const MIB = 1024 * 1024;

function sizeOf(file: string): number {
  const found = lstatSync(file);
  if (!found.isDirectory()) return found.size;
  return readdirSync(file).reduce((sum, name) => sum + sizeOf(path.join(file, name)), 0);
}

export function measureInstalled(): Verdict[] {
  const words = ['ls', '--omit=dev', '--all', '--parseable', '--long', '--workspace', 'site-server'];
  const { stdout } = spawnSync('npm', words, { cwd: ROOT, encoding: 'utf8' });
  const packages = stdout
    .split('\n')
    // npm calls packages extraneous that a development tool has unpacked: production does not install them.
    .filter((line) => line.includes(`${path.sep}node_modules${path.sep}`) && !line.endsWith(':EXTRANEOUS'))
    .map((line) => line.replace(/:.*/, ''));
  const outermost = packages.filter((one) => !packages.some((other) => one.startsWith(`${other}${path.sep}`)));
  const built = ['site-server/dist', 'web/dist'].map((folder) => path.join(ROOT, folder));
  const bytes = [...outermost, ...built].reduce((sum, folder) => sum + sizeOf(folder), 0);
  return [
    { what: 'installed for production', figure: bytes / MIB, unit: 'MiB', atMost: 120 },
    { what: 'packages for production', figure: packages.length, unit: 'packages', atMost: 150 },
  ];
}
