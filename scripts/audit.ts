// Asks the registry for known vulnerabilities of the shipped dependencies (SECURITY.md states how soon they are fixed).
// Fails for high and critical ones. With `--if-offered` a registry without this call is reported, but is no failure: a
// mirror may not offer it.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

interface Report {
  metadata?: { vulnerabilities: Record<string, number> };
  vulnerabilities?: Record<string, { severity: string; range: string; nodes: string[] }>;
}

/** A package in the lock file, by its folder. */
interface Locked {
  dev?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/** Of the desktop console's packages, which are all development dependencies, the one that only packs it. */
const PACKER = 'electron-builder';

function readReport(text: string): Report {
  try {
    return JSON.parse(text) as Report;
  } catch {
    return {};
  }
}

/** Folders of the packages that run on a server, in a browser or in the installed console. */
function shippedFolders(): Set<string> {
  const lock = readFileSync(path.join(import.meta.dirname, '../package-lock.json'), 'utf8');
  const { packages } = JSON.parse(lock) as { packages: Record<string, Locked> };
  const shipped = new Set(Object.keys(packages).filter((folder) => packages[folder]?.dev !== true));
  /** Where the package in this folder finds another one. */
  function find(name: string, folder: string): string {
    const place = path.posix.join(folder, 'node_modules', name);
    return place in packages || folder === '.' ? place : find(name, path.posix.dirname(folder));
  }
  function add(name: string, user: string): void {
    const folder = find(name, user);
    if (shipped.has(folder)) return;
    shipped.add(folder);
    // Electron's own packages only fetch it.
    const needs =
      name === 'electron' ? {} : { ...packages[folder]?.dependencies, ...packages[folder]?.optionalDependencies };
    for (const needed of Object.keys(needs)) add(needed, folder);
  }
  for (const name of Object.keys(packages['desktop']?.devDependencies ?? {})) if (name !== PACKER) add(name, 'desktop');
  return shipped;
}

function report({ vulnerabilities = {} }: Report): 0 | 1 {
  const shipped = shippedFolders();
  const found = Object.entries(vulnerabilities).filter(([, { nodes }]) => nodes.some((folder) => shipped.has(folder)));
  for (const [name, { severity, range }] of found) console.log(`${severity}: ${name} ${range}`);
  const grave = found.filter(([, { severity }]) => severity === 'high' || severity === 'critical');
  console.log(`${found.length} components with known weaknesses, ${grave.length} of them high or critical.`);
  return grave.length === 0 ? 0 : 1;
}

const { stdout, error } = spawnSync('npm', ['audit', '--json'], {
  encoding: 'utf8',
  shell: process.platform === 'win32',
});
const answer = error ? {} : readReport(stdout);
if (error) {
  console.log(`npm cannot be run (${error.message}): nothing was checked.`);
  process.exitCode = 2;
} else if (answer.metadata) {
  process.exitCode = report(answer);
} else {
  console.log('The registry did not say which weaknesses are known: nothing was checked.');
  process.exitCode = process.argv.includes('--if-offered') ? 0 : 2;
}
