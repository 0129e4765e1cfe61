// Checks the sizes of the built bundles and what must not be in them, as every byte counts on a slow phone.
import { readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { weight, weightOfFirstScreen } from './bundle-sizes.ts';

const dist = fileURLToPath(new URL('../web/dist', import.meta.url));
const KB = 1024;

function files(folder: string, pattern: RegExp): string[] {
  const all = readdirSync(path.join(dist, folder), { recursive: true, encoding: 'utf8' });
  return all.filter((name) => pattern.test(name)).map((name) => path.join(dist, folder, name));
}

interface Chunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
}

/** Scripts that every public page loads: the entries and their static imports, without the islands. */
function publicEntries(): string[] {
  const manifest = JSON.parse(readFileSync(path.join(dist, 'public/.vite/manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >;
  const reach = (name: string): string[] => [name, ...(manifest[name]?.imports ?? []).flatMap(reach)];
  const entries = Object.keys(manifest).filter((name) => manifest[name]?.isEntry);
  return [...new Set(entries.flatMap(reach))].map((name) => path.join(dist, 'public', `${manifest[name]?.file}.br`));
}

const BUDGETS: [what: string, bytes: number, most: number][] = [
  ['public scripts of the first view, brotli', weight(publicEntries()), 12 * KB],
  ['public scripts, brotli', weight(files('public/assets', /\.js\.br$/)), 75 * KB],
  ['worker of the public pages, brotli', weight(files('worker', /\.js\.br$/)), 3 * KB],
  ['worker of the console, brotli', weight(files('notice-worker', /\.js\.br$/)), 1 * KB],
  ['public styles, brotli', weight(files('public/assets', /\.css\.br$/)), 12 * KB],
  ['public fonts', weight(files('public/assets', /\.woff2$/)), 45 * KB],
  ['largest built-in picture', Math.max(...files('public/art', /\.svg$/).map((name) => statSync(name).size)), 12 * KB],
  ['console to its first screen, gzip', weightOfFirstScreen(dist), 165 * KB],
];

let failed = false;
for (const [what, bytes, most] of BUDGETS) {
  const fits = bytes > 0 && bytes <= most;
  console.log(`${fits ? 'ok  ' : 'FAIL'} ${what}: ${(bytes / KB).toFixed(1)} of ${most / KB} KB`);
  failed ||= !fits;
}

// Every style sheet begins with the order of the cascade layers, as the first one that a page loads fixes it.
for (const file of files('console/console-assets', /\.css$/)) {
  if (readFileSync(file, 'utf8').startsWith('@layer base,controls,parts,overlays,shell,screens;')) continue;
  console.log(`FAIL ${path.basename(file)} does not begin with the order of the layers`);
  failed = true;
}

// Names that survive minifying, of code that only the console and the server may contain.
const FOREIGN = [/ZodError/, /QueryClient/, /console-assets/, /\/api\/messages/];
for (const file of files('public/assets', /\.js$/)) {
  for (const name of FOREIGN) {
    if (!name.test(readFileSync(file, 'utf8'))) continue;
    console.log(`FAIL ${path.basename(file)} contains ${name.source}`);
    failed = true;
  }
}
process.exitCode = failed ? 1 : 0;
