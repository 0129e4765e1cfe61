// Runs tests with Vitest on this terminal, and reads the results.
import { rmSync } from 'node:fs';
import { constants, getPriority, setPriority, tmpdir } from 'node:os';
import path from 'node:path';
import { runProgram } from './run-program.ts';
import { readTestReport, type RunTest } from './test-report.ts';

export const VITEST = 'node_modules/vitest/vitest.mjs';

/** Tests start hundreds of programs from the sources; without a compile cache that is more than half of each start. */
process.env['NODE_COMPILE_CACHE'] ??= path.resolve('node_modules/.cache/compile');

// Tests run at the low priority of the server's background processes. At a higher one they would leave those hardly any
// processor time, and then wait for them.
const { PRIORITY_BELOW_NORMAL } = constants.priority;
if (getPriority() < PRIORITY_BELOW_NORMAL) setPriority(PRIORITY_BELOW_NORMAL);

export interface TestRun {
  tests: readonly RunTest[];
  passed: number;
  failed: number;
}

/** @param words  arguments for Vitest */
export async function runTests(words: readonly string[], environment: NodeJS.ProcessEnv = {}): Promise<TestRun> {
  const file = path.join(tmpdir(), `test-report-${process.pid}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const env = { ...process.env, ...environment };
  const code = await runProgram(process.execPath, [VITEST, 'run', ...words, ...reporters], { env });
  const tests = readTestReport(file);
  rmSync(file, { force: true });
  if (!tests) console.log('The tests left no report.');
  const count = (wanted: string) => tests?.filter(({ status }) => status === wanted).length ?? 0;
  // A file that cannot be loaded has no failed test, but must still count.
  return { tests: tests ?? [], passed: count('passed'), failed: Math.max(count('failed'), code === 0 ? 0 : 1) };
}
