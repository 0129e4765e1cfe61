// Runs every static check, two at a time, as most use one core, and all of them even if one fails. Prints a line per check.
// What is stale is built at the same time, which uses one core too.
import { buildStale } from './build.ts';
import { endOnSignal, runProgram } from './run-program.ts';

/** The path names the program itself: `npx` would put a shell in between that ends before the program. */
type Check = [name: string, program: string, ...args: string[]];

/** The checks, longest first. */
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

/** What a test run says after a build that has failed. */
export const NOT_BUILT = 'The tests were not run: they need the build.';

interface CheckRun {
  /** Names of the failed checks. */
  failed: string[];
  total: number;
  /** Whether the build succeeded; a failure replaces the check of what is built. */
  isBuilt: boolean;
}

/** Runs the checks. Tests pass other checks and another build. */
export async function runChecks({ checks = CHECKS, build = buildStale } = {}): Promise<CheckRun> {
  const failed: string[] = [];
  const waiting = [...checks];
  let isBuilt = true;
  async function run([name, ...words]: Check): Promise<void> {
    const code = await runProgram(process.execPath, words);
    console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name}`);
    if (code !== 0) failed.push(name);
  }
  async function runWaiting(): Promise<void> {
    for (let check = waiting.shift(); check; check = waiting.shift()) await run(check);
  }
  async function buildFirst(): Promise<void> {
    try {
      await build();
      waiting.push(OF_BUILT);
    } catch (error) {
      isBuilt = false;
      console.log(error instanceof Error ? error.message : error);
      console.log('FAIL build');
      failed.push('build');
    }
    await runWaiting();
  }
  await Promise.all([buildFirst(), runWaiting()]);
  return { failed, total: checks.length + 1, isBuilt };
}

if (import.meta.main) {
  endOnSignal();
  process.exitCode = (await runChecks()).failed.length === 0 ? 0 : 1;
}
