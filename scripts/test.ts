// Every check and test of the project; the last line says `N passed, N failed`.
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runChecks } from './check.ts';
import { endWhenTold, runProgram } from './run-program.ts';

interface TestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { name: string; assertionResults: TestResult[] }[];
}

interface TestResult {
  fullName: string;
  status: string;
  /** Of every try. */
  failureMessages: string[];
}

endWhenTold();
const checks = await runChecks();

const reportFile = path.join(tmpdir(), `test-report-${process.pid}.json`);
const words = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`];
const code = await runProgram(process.execPath, ['node_modules/vitest/vitest.mjs', ...words], {
  env: { ...process.env, SECOND_TRY: '1' },
});
const report = readReport();
rmSync(reportFile, { force: true });

const passed = report.numPassedTests + checks.total - checks.failed.length;
// A file that cannot even be loaded has no failed test in it, and must still count.
const failed = Math.max(report.numFailedTests, code === 0 ? 0 : 1) + checks.failed.length;
if (checks.failed.length > 0) console.log(`Failed checks: ${checks.failed.join(', ')}`);
// A test that passes only now and then is a fault of its own, or of the product.
const doubtful = report.testResults.flatMap(({ name, assertionResults }) =>
  assertionResults
    .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
    .map(({ fullName, failureMessages: [first = ''] }) => ({
      test: `${path.relative(process.cwd(), name)}: ${fullName}`,
      reason: first.split('\n')[0],
    })),
);
if (doubtful.length > 0) {
  console.log(`${doubtful.length} needed a second try:`);
  for (const { test, reason } of doubtful) console.log(`  ${test}\n    ${reason}`);
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

function readReport(): TestReport {
  try {
    return JSON.parse(readFileSync(reportFile, 'utf8')) as TestReport;
  } catch {
    return { numPassedTests: 0, numFailedTests: 1, testResults: [] };
  }
}
