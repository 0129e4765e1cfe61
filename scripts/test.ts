// Runs every check and test of the project; the last line is `N passed, N failed`. With arguments it only runs the matching
// tests, as Vitest does: `npm test -- web/src/admin/users`, and `--watch` to run them at every change.
import { NOT_BUILT, runChecks } from './check.ts';
import { endOnSignal, runProgram } from './run-program.ts';
import { runTests, VITEST } from './run-tests.ts';
import { reportLines } from './test-report.ts';

endOnSignal();
const named = process.argv.slice(2);
process.exitCode = named.length > 0 ? await runNamed() : await runAll();

function runNamed(): Promise<number> {
  const words = named.filter((word) => word !== '--watch');
  return runProgram(process.execPath, [VITEST, named.length > words.length ? 'watch' : 'run', ...words]);
}

async function runAll(): Promise<number> {
  const checks = await runChecks();
  const run = checks.isBuilt ? await runTests(['--tags-filter=!thorough']) : undefined;
  const passed = checks.total - checks.failed.length + (run?.passed ?? 0);
  const failed = checks.failed.length + (run?.failed ?? 0);
  if (checks.failed.length > 0) console.log(`Failed checks: ${checks.failed.join(', ')}`);
  for (const line of run ? reportLines(run.tests, false) : [NOT_BUILT]) console.log(line);
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}
