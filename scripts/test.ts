// Every check and test of the project; the last line says `N passed, N failed`. With arguments it runs only the tests that
// they name, as Vitest understands them: `npm test -- web/src/admin/users`, and `--watch` to run them at every change.
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runChecks } from './check.ts';
import { engineObstacle } from '../site-server/src/testing/copy-place.ts';
import { sftpObstacle } from '../site-server/src/testing/sftp-server.ts';
import { endOnSignal, runProgram } from './run-program.ts';
import { readTestReport } from './test-report.ts';

const VITEST = 'node_modules/vitest/vitest.mjs';

endOnSignal();
const named = process.argv.slice(2);
process.exitCode = named.length > 0 ? await runNamed() : await runAll();

function runNamed(): Promise<number> {
  const words = named.filter((word) => word !== '--watch');
  return runProgram(process.execPath, [VITEST, named.length > words.length ? 'watch' : 'run', ...words]);
}

async function runAll(): Promise<number> {
  const checks = await runChecks();
  const reportFile = path.join(tmpdir(), `test-report-${process.pid}.json`);
  const words = [
    'run',
    '--tags-filter=!thorough',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reportFile}`,
  ];
  const code = await runProgram(process.execPath, [VITEST, ...words]);
  const report = readTestReport(reportFile);
  rmSync(reportFile, { force: true });

  const passed = report.passed + checks.total - checks.failed.length;
  // A file that cannot even be loaded has no failed test in it, and must still count.
  const failed = Math.max(report.failed, code === 0 ? 0 : 1) + checks.failed.length;
  if (checks.failed.length > 0) console.log(`Failed checks: ${checks.failed.join(', ')}`);
  for (const line of report.lines) console.log(line);
  // Each says what is not tested without its program, here too, where somebody reads it.
  engineObstacle();
  sftpObstacle();
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}
