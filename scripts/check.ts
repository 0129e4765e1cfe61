// Runs every static check, two at a time, as most use one core, and all of them even if one fails. Prints a line per check.
// What is stale is built at the same time, which uses one core too.
import { buildStale } from './build.ts';
import { endOnSignal, runProgram } from './run-program.ts';

/** Path of a program, without `npx`, which would put a shell in between that ends before the program. */
type Check = [name: string, program: string, ...args: string[]];

/** Longest first. */
const CHECKS: Check[] = [
  ['types', 'node_modules/typescript/bin/tsc'],
  ['lint', 'node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings', '--report-unused-disable-directives'],
  ['imports', 'scripts/check-imports.ts'],
  ['code figures', 'scripts/code-figures.ts', '--check'],
  ['screen styles', 'scripts/check-styles.ts'],
  ['unused code', 'node_modules/knip/bin/knip.js', '--no-progress'],
  ['format', 'node_modules/oxfmt/bin/oxfmt', '--list-different'],
  ['banned words', 'scripts/check-words.ts'],
  ['documents', 'scripts/check-docs.ts'],
];
const OF_BUILT: Check = ['bundles', 'scripts/check-bundles.ts'];

/** Names of the failed checks, and the number of all. */
export async function runChecks(): Promise<{ failed: string[]; total: number }> {
  const failed: string[] = [];
  const waiting = [...CHECKS];
  function report(name: string, isOk: boolean): void {
    console.log(`${isOk ? 'ok  ' : 'FAIL'} ${name}`);
    if (!isOk) failed.push(name);
  }
  async function run([name, ...words]: Check): Promise<void> {
    report(name, (await runProgram(process.execPath, words)) === 0);
  }
  async function runWaiting(): Promise<void> {
    for (let check = waiting.shift(); check; check = waiting.shift()) await run(check);
  }
  async function build(): Promise<void> {
    try {
      await buildStale();
      waiting.push(OF_BUILT);
    } catch (error) {
      console.error(error);
    }
    report('build', waiting.includes(OF_BUILT));
    await runWaiting();
  }
  await Promise.all([build(), runWaiting()]);
  return { failed, total: CHECKS.length + 2 };
}

if (import.meta.main) {
  endOnSignal();
  process.exitCode = (await runChecks()).failed.length === 0 ? 0 : 1;
}
