// Runs every check and test of the project; the last line is `N passed, N failed`. With arguments it only runs the matching
// tests, as Vitest does: `npm test -- web/src/admin/users`, and `--watch` to run them at every change. Thorough tests
// among them run with `--thorough`, or when they are named with `-t`.
import { NOT_BUILT, runChecks } from './check.ts';
import { endOnSignal, runProgram } from './run-program.ts';
import { runTests, VITEST } from './run-tests.ts';
import { reportLines } from './test-report.ts';

const SHORT = '--tags-filter=!thorough';

endOnSignal();
const named = process.argv.slice(2);
process.exitCode = named.length > 0 ? await runNamed() : await runAll();

function runNamed(): Promise<number> {
  const words = named.filter((word) => word !== '--watch' && word !== '--thorough');
  const isWhole =
    named.includes('--thorough') || words.some((word) => /^(-t|--testNamePattern|--tags-?filter)\b/i.test(word));
  if (!isWhole) console.log('Without thorough tests; with --thorough they run too.');
  const mode = named.includes('--watch') ? 'watch' : 'run';
  return runProgram(process.execPath, [VITEST, mode, ...words, ...(isWhole ? [] : [SHORT])]);
}

async function runAll(): Promise<number> {
  const checks = await runChecks();
  const run = checks.isBuilt ? await runTests([SHORT]) : undefined;
  const passed = checks.total - checks.failed.length + (run?.passed ?? 0);
  const failed = checks.failed.length + (run?.failed ?? 0);
  if (checks.failed.length > 0) console.log(`Failed checks: ${checks.failed.join(', ')}`);
  for (const line of run ? reportLines(run.tests, false) : [NOT_BUILT]) console.log(line);
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}
