// The style sheets of rooms are fetched ahead and stay: a class that two rooms style would look now like the one, now like
// the other, by the order in which they came.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** Selectors of the outermost rules, whatever layer or media query they stand in. */
function outermostSelectors(sheet: string): string[] {
  const found: string[] = [];
  const open: string[] = [];
  for (const [, text = '', sign] of sheet.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/([^{};]*)([{};])/g)) {
    if (sign === '}') open.pop();
    if (sign !== '{') continue;
    const prelude = text.trim();
    if (!prelude.startsWith('@') && open.every((outer) => outer.startsWith('@'))) found.push(...prelude.split(','));
    open.push(prelude);
  }
  return found.map((selector) => selector.trim());
}

test('no two rooms style the same class', () => {
  const rooms = new Map<string, Set<string>>();
  for (const file of readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.css')) continue;
    const [room = ''] = file.split(path.sep);
    for (const selector of outermostSelectors(readFileSync(path.join(import.meta.dirname, file), 'utf8'))) {
      if (/^\.[\w-]+$/.test(selector)) rooms.set(selector, (rooms.get(selector) ?? new Set()).add(room));
    }
  }
  expect(rooms.size).toBeGreaterThan(200);
  expect([...rooms].filter(([, users]) => users.size > 1).map(([name, users]) => [name, ...users])).toEqual([]);
});
