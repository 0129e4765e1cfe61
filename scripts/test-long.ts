// Every check, all tests in their long form, and the tests that are too long for every run, one after the other:
// `npm run test:long`. The last line is `N passed, N failed`.
import path from 'node:path';
import { NOT_BUILT, runChecks } from './check.ts';
import { endOnSignal, runProgram } from './run-program.ts';
import { runTests } from './run-tests.ts';
import { reportLines, type RunTest } from './test-report.ts';

const LONG_FORM = { LONG_FORM: '1' };

const PROGRAMS: [name: string, script: string, ...words: string[]][] = [
  ['300 kills in the midst of work', 'crash.ts', '--rounds', '300'],
  ['100 kills with pictures in storage', 'crash.ts', '--rounds', '100', '--storage'],
  ['1000 enquiries over a breaking network', 'flood.ts', '--enquiries', '1000'],
];

/**
 * Projects in this order. The last one runs alone: its test of a window hidden for twenty minutes needs an idle
 * computer.
 */
const PROJECTS: [name: string, ...projects: string[]][] = [
  ['all tests without a screen, with four times as many odd calls, addresses and files', 'unit', 'server'],
  ['all journeys in their long form, with a window hidden for 20 minutes', 'e2e'],
  ["all screens with development's React, and effects that run twice", 'screens'],
];

endOnSignal();
const checks = await runChecks();
const tests: RunTest[] = [];
const outcomes: string[] = checks.failed.map((name) => `FAIL ${name}`);
let passed = checks.total - checks.failed.length;
let failed = checks.failed.length;

function note(name: string, ran: { passed: number; failed: number }): void {
  passed += ran.passed;
  failed += ran.failed;
  outcomes.push(`${ran.failed === 0 ? 'ok  ' : 'FAIL'} ${name}`);
}

async function runLongForms(): Promise<void> {
  for (const [name, script, ...words] of PROGRAMS) {
    const env = { ...process.env, ...LONG_FORM };
    const code = await runProgram(process.execPath, [path.join(import.meta.dirname, script), ...words], { env });
    note(name, code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
  }
  for (const [name, ...projects] of PROJECTS) {
    const run = await runTests(
      projects.map((project) => `--project=${project}`),
      LONG_FORM,
    );
    tests.push(...run.tests);
    note(name, run);
  }
  const stored = await runTests(
    ['--project=server', ...['media', 'backups', 'copies'].map((name) => `site-server/src/features/${name}`)],
    { TEST_MEDIA_STORAGE: 'on' },
  );
  note('pictures, backups and copies once more, with the pictures in storage', stored);
  // Without the journey of thousands of pictures, which are rows without files.
  const journeys = ['media-chosen', 'media-uploads', 'media-resume', 'keyboard-site', 'restore', 'damage'];
  const onDesktop = ['pictures', 'given-files', 'cut-upload'].map((name) => `desktop/${name}`);
  const files = [...journeys, ...onDesktop].map((name) => `e2e/${name}`);
  const screens = ['src/admin/media/', 'src/admin/content/fields/'];
  const shown = await runTests(['--project=e2e', '--project=screens', ...files, ...screens], {
    TEST_MEDIA_STORAGE: 'on',
  });
  note('screens and journeys of pictures once more, with the pictures in storage', shown);
}

if (checks.isBuilt) await runLongForms();
for (const line of [...(checks.isBuilt ? reportLines(tests, true) : [NOT_BUILT]), ...outcomes]) console.log(line);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
