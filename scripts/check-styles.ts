// Rooms of the console are fetched one by one, and their styles stay once they have come: a rule of one room must not
// reach into another. Every rule begins with a class (or stands under one), and a class begins rules in one room only.
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

const ADMIN = 'web/src/admin';
/** Part of every screen, which a room may arrange for itself. */
const FRAME = 'shell';

/** The selectors of a style sheet that stand under no other. */
function outerSelectors(css: string): string[] {
  const open: string[] = [];
  const found: string[] = [];
  for (const [, words = '', mark] of css.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/([^{};]*)([{};])/g)) {
    const selector = words.trim();
    if (mark === '{') {
      const isOuter = open.every((above) => /^@(layer|media|supports|container)/.test(above));
      if (isOuter && !selector.startsWith('@')) found.push(...selector.split(/,(?![^(]*\))/));
      open.push(selector);
    } else if (mark === '}') open.pop();
  }
  return found.map((selector) => selector.trim());
}

const problems: string[] = [];
const rooms = new Map<string, Set<string>>();
for (const name of readdirSync(ADMIN, { recursive: true, encoding: 'utf8' })) {
  if (!name.endsWith('.css')) continue;
  const [room = ''] = name.split(path.sep);
  for (const selector of outerSelectors(readFileSync(path.join(ADMIN, name), 'utf8'))) {
    const [, first] = /\.([\w-]+)/.exec(selector) ?? [];
    if (first === undefined) problems.push(`${ADMIN}/${name}: ${selector} means every screen`);
    else if (first !== FRAME) rooms.set(first, (rooms.get(first) ?? new Set()).add(room));
  }
}
for (const [name, styledIn] of rooms) {
  if (styledIn.size > 1) problems.push(`.${name} is styled by more than one room: ${[...styledIn].join(', ')}`);
}
if (rooms.size === 0) problems.push('No style sheet was understood: nothing is checked.');
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
