// Size of the console's first screen, from a build in the folder `dist`.
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

const ASSETS = 'console/console-assets';

export const weight = (names: string[]) => names.reduce((sum, name) => sum + statSync(name).size, 0);

/** Scripts named in the console's page: loaded before the screen's own chunk. */
function consoleEntries(dist: string): string[] {
  const html = readFileSync(path.join(dist, 'console/admin.html'), 'utf8');
  return [...html.matchAll(/(?:src|href)="\/console-assets\/([^"]+\.js)"/g)].flatMap((match) => match[1] ?? []);
}

/** Adds a script of the console and its static imports. */
function addWithImports(dist: string, script: string, found: Set<string>): void {
  if (found.has(script)) return;
  found.add(script);
  const text = readFileSync(path.join(dist, ASSETS, script), 'utf8');
  for (const match of text.matchAll(/\b(?:from|import)\s*["']\.\/([^"']+\.js)["']/g))
    addWithImports(dist, match[1] ?? '', found);
}

/**
 * Compressed bytes of the largest first screen; 0 without a build. Screens are in chunks named after their page; lazily
 * loaded chunks do not count.
 */
export function weightOfFirstScreen(dist: string): number {
  if (!existsSync(path.join(dist, ASSETS))) return 0;
  const pages = readdirSync(path.join(dist, ASSETS)).filter((name) => /-page-[^/]*\.js$/.test(name));
  const weights = pages.map((page) => {
    const scripts = new Set<string>();
    for (const script of [...consoleEntries(dist), page]) addWithImports(dist, script, scripts);
    return weight([...scripts].map((name) => path.join(dist, ASSETS, `${name}.gz`)));
  });
  return Math.max(0, ...weights);
}
