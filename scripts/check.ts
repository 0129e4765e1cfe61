// Every static check, two at a time, as most use one core; all are run even when one fails. Prints a line per check.
import { buildStale } from './build.ts';
import { endOnSignal, runProgram } from './run-program.ts';

/** A file, without `npx`: it puts a shell in between, which ends without what runs in it. */
type Check = [name: string, program: string, ...args: string[]];

/** What takes longest comes first. */
const CHECKS: Check[] = [
  ['format', 'node_modules/prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.'],
  ['types', 'node_modules/typescript/bin/tsc'],
  ['lint', 'node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings', '--report-unused-disable-directives'],
  ['imports', 'scripts/check-imports.ts'],
  ['code figures', 'scripts/code-figures.ts', '--check'],
  ['screen styles', 'scripts/check-styles.ts'],
  ['bundles', 'scripts/check-bundles.ts'],
  ['unused code', 'node_modules/knip/bin/knip.js', '--no-progress'],
  ['banned words', 'scripts/check-words.ts'],
  ['documents', 'scripts/check-docs.ts'],
];

/** Names of the checks that failed, and how many there are. */
export async function runChecks(): Promise<{ failed: string[]; total: number }> {
  await buildStale();
  const failed: string[] = [];
  const waiting = [...CHECKS];
  async function runWaiting(): Promise<void> {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const [name, ...words] = check;
      const code = await runProgram(process.execPath, words);
      console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name}`);
      if (code !== 0) failed.push(name);
    }
  }
  await Promise.all([runWaiting(), runWaiting()]);
  return { failed, total: CHECKS.length };
}

if (import.meta.main) {
  endOnSignal();
  process.exitCode = (await runChecks()).failed.length === 0 ? 0 : 1;
}
