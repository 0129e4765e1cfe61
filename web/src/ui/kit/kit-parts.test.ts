// The page of the kit shows all parts.
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const KIT = path.resolve(import.meta.dirname, '..');
/** They show nothing of their own: they are around a screen, around all of them, or a file input behind a button. */
const UNSEEN = [
  'error-boundary.tsx',
  'leave-guard.tsx',
  'toast/toast-item.tsx',
  'toast/toast-provider.tsx',
  'file-input.tsx',
];

/** Adds a file of the kit with all its imports. */
function addWithImports(file: string, found: Set<string>): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(/from '(\.[^']+\.tsx)'/g))
    addWithImports(path.resolve(path.dirname(file), name), found);
  return found;
}

test('the page of the kit shows every part', () => {
  const shown = addWithImports(path.join(KIT, 'kit/kit-page.tsx'), new Set());
  const parts = readdirSync(KIT, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?<!\.test)\.tsx$/.test(name),
  );
  const missing = parts.filter((name) => !shown.has(path.join(KIT, name)));
  expect(missing.toSorted()).toEqual(UNSEEN.toSorted());
});
