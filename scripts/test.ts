// Every check and test of the project; the last line says `N passed, N failed`.
import { readFileSync, rmSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runChecks } from './check.ts';

interface TestReport {
  numPassedTests: number;
  numFailedTests: number;
}

const checks = runChecks();

const reportFile = path.join(tmpdir(), `test-report-${process.pid}.json`);
const { status } = spawnSync(
  'npx',
  ['--no-install', 'vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`],
  { stdio: 'inherit' },
);
const report = readReport();
rmSync(reportFile, { force: true });

const passed = report.numPassedTests + checks.total - checks.failed.length;
// A file that cannot even be loaded has no failed test in it, and must still count.
const failed = Math.max(report.numFailedTests, status === 0 ? 0 : 1) + checks.failed.length;
if (checks.failed.length > 0) console.log(`Failed checks: ${checks.failed.join(', ')}`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

function readReport(): TestReport {
  try {
    return JSON.parse(readFileSync(reportFile, 'utf8')) as TestReport;
  } catch {
    return { numPassedTests: 0, numFailedTests: 1 };
  }
}
