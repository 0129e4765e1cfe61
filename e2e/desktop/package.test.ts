// What `npm run package` makes: the program's own files and nothing else, and every fuse as it should be.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';

const PROGRAM = path.join(import.meta.dirname, '../../scripts/desktop/package-desktop.ts');

test('the package holds what it should, and its fuses are read back', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [PROGRAM, '--dir'], { encoding: 'utf8' });
  const lines = stdout.split('\n').filter((line) => /^(ok|FAIL|Electron itself)/.test(line));
  console.log(lines.join('\n'));
  expect(status, stdout + stderr).toBe(0);
  expect(lines.filter((line) => line.startsWith('ok   fuse'))).toHaveLength(7);
  expect(lines.filter((line) => line.startsWith('FAIL'))).toEqual([]);
});
