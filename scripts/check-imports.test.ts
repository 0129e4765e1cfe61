// Each import rule finds the imports that it forbids, in a small copy of the folders.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { importProblems } from './check-imports.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'imports-'));
  for (const folder of ['shared/src', 'site-server/src/features/media', 'desktop/src', 'e2e', 'bench', 'scripts'])
    mkdirSync(path.join(root, folder), { recursive: true });
  write('web/src/admin/media/list.ts', 'export const list = 1;');
  write('web/src/admin/media/upload/upload-row.ts');
  write('web/src/admin/media/upload/use-sending.ts');
  write('web/src/admin/content/picture.ts', "import '../media/upload/use-sending.ts';");
  write('web/src/admin/console.ts', "export * from './media/list.ts';");
});
afterEach(() => rmSync(root, { recursive: true }));

function write(file: string, text = "import 'node:fs';"): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

test('imports that the rules allow are no problem', async () => {
  expect(await importProblems(root)).toEqual([]);
});

test.each([
  ['web/src/admin/users/page.ts', '../media/list.ts', 'features-do-not-import-each-other'],
  ['web/src/admin/users/page.ts', '../media/upload/upload-row.ts', 'features-do-not-import-each-other'],
  ['web/src/admin/users/page.ts', '../console.ts', 'screens-below-the-composition-root'],
  ['web/src/admin/shell/frame.ts', '../media/list.ts', 'console-without-features'],
  ['web/src/admin/live/stream.ts', '../media/list.ts', 'console-without-features'],
  ['web/src/admin/offline/bar.ts', '../media/list.ts', 'console-without-features'],
  ['web/src/ui/button.ts', '../admin/media/list.ts', 'parts-without-calls'],
  ['web/src/public/page.ts', '../admin/media/list.ts', 'public-site-without-the-console'],
  ['shared/src/limits.ts', 'node:fs', 'shared-is-pure'],
  ['desktop/src/main.ts', '../../web/src/admin/media/list.ts', 'packages-meet-in-shared'],
  ['e2e/media.test.ts', '../web/src/admin/media/list.ts', 'outside-drives-the-built-product'],
])('%s must not import %s', async (file, imported, rule) => {
  write(file, `import '${imported}';`);
  expect(await importProblems(root)).toEqual([expect.stringContaining(`${rule}: ${file} -> `)]);
});

test('a folder of the console that no rule names is refused', async () => {
  write('web/src/admin/weather/page.ts');
  expect(await importProblems(root)).toEqual([expect.stringContaining('web/src/admin/weather is named by none')]);
});

test.each([
  ['web/src/admin', 'session', 'live'],
  ['web/src/admin/media', 'grid', 'upload'],
  ['web/src/public', 'contact', 'islands'],
])('folders of %s that need each other are refused', async (parent, one, other) => {
  write(`${parent}/${one}/one.ts`, `import '../${other}/one.ts';`);
  write(`${parent}/${other}/one.ts`);
  write(`${parent}/${other}/two.ts`, `import '../${one}/two.ts';`);
  write(`${parent}/${one}/two.ts`);
  expect(await importProblems(root)).toContain(
    `folders of ${parent} that need each other: ${one} -> ${other} -> ${one}`,
  );
});

test.each(['shared/src/content', 'web/src/admin/media/list', 'site-server/src/features/media/pictures'])(
  'a 16th file of %s is refused',
  async (folder) => {
    for (let count = 0; count < 15; count++) write(`${folder}/file-${count}.ts`, 'export * from "zod";');
    write(`${folder}/file.test.ts`, 'export * from "zod";');
    const before = await importProblems(root);
    write(`${folder}/one-more.ts`, 'export * from "zod";');
    const after = await importProblems(root);
    expect(after.filter((problem) => !before.includes(problem))).toContainEqual(
      `${folder} holds 16 files: divide it by nouns, 15 are the most`,
    );
  },
);

test('import rules that match no file are a problem', async () => {
  for (let count = 0; count < 9; count++) write(`e2e/${count}.test.ts`, '');
  expect(await importProblems(root)).toContainEqual(expect.stringContaining('the import rules check nothing'));
});
