// `npm run audit` with a stand-in for npm: which of the known vulnerabilities count.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const ROOT = path.join(import.meta.dirname, '..');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'audit-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The registry's answer: these packages, each with its severity. */
function answer(packages: Record<string, string>): void {
  const vulnerabilities = Object.fromEntries(
    Object.entries(packages).map(([place, severity]) => {
      const name = place.split('node_modules/').at(-1) ?? '';
      return [name, { name, severity, range: '<99', nodes: [place] }];
    }),
  );
  giveNpm(JSON.stringify({ auditReportVersion: 2, vulnerabilities, metadata: { vulnerabilities: {} } }));
}

function giveNpm(text: string): void {
  writeFileSync(path.join(folder, 'report.json'), text);
  // As the real one, it leaves out of its report what `--omit=dev` names.
  const script = `#!/bin/sh\ncase "$*" in *--omit=dev*) echo '{"metadata":{}}';; *) /bin/cat '${folder}/report.json';; esac\n`;
  writeFileSync(path.join(folder, 'npm'), script, { mode: 0o755 });
}

function audit(...words: string[]): { status: number | null; output: string } {
  const env = { ...process.env, PATH: folder };
  const script = path.join(ROOT, 'scripts/audit.ts');
  const ran = spawnSync(process.execPath, [script, ...words], { cwd: ROOT, env, encoding: 'utf8' });
  return { status: ran.status, output: ran.stdout + ran.stderr };
}

test('packages shipped with the desktop console count, although they are development dependencies there', () => {
  answer({ 'node_modules/electron': 'high', 'node_modules/builder-util-runtime': 'low' });
  const { status, output } = audit();
  expect(output).toBe(
    'high: electron <99\nlow: builder-util-runtime <99\n' +
      '2 components with known weaknesses, 1 of them high or critical.\n',
  );
  expect(status).toBe(1);
});

test('packages of the server count, and tools do not', () => {
  answer({
    'node_modules/express': 'moderate',
    'node_modules/vitest': 'critical',
    'node_modules/electron-builder': 'critical',
    // Fetches Electron when it is installed.
    'node_modules/@electron/get': 'high',
  });
  expect(audit()).toEqual({
    status: 0,
    output: 'moderate: express <99\n1 components with known weaknesses, 0 of them high or critical.\n',
  });
});

test('without an answer of the registry nothing is reported as safe', () => {
  giveNpm('{"message": "404 Not Found"}');
  expect([audit().status, audit('--if-offered').status]).toEqual([2, 0]);
  expect(audit().output).toBe('The registry did not say which weaknesses are known: nothing was checked.\n');
  rmSync(path.join(folder, 'npm'));
  expect(audit('--if-offered')).toEqual({
    status: 2,
    output: 'npm cannot be run (spawnSync npm ENOENT): nothing was checked.\n',
  });
});
