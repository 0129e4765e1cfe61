// Every static check, one after the other; all are run even when one fails. Prints a line per check.
import { spawnSync } from 'node:child_process';
import { buildStale } from './build.ts';

const CHECKS: [name: string, command: string, ...args: string[]][] = [
  ['types', 'tsc'],
  ['lint', 'oxlint', '--type-aware', '--deny-warnings'],
  ['format', 'prettier', '--check', '--log-level', 'warn', '.'],
  ['imports', 'node', 'scripts/check-imports.ts'],
  ['room styles', 'node', 'scripts/check-styles.ts'],
  ['bundles', 'node', 'scripts/check-bundles.ts'],
  ['unused code', 'knip', '--no-progress'],
  ['banned words', 'node', 'scripts/check-words.ts'],
];

/** Names of the checks that failed, and how many there are. */
export function runChecks(): { failed: string[]; total: number } {
  buildStale();
  const failed: string[] = [];
  for (const [name, command, ...args] of CHECKS) {
    const { status } = spawnSync('npx', ['--no-install', command, ...args], { stdio: 'inherit' });
    console.log(`${status === 0 ? 'ok  ' : 'FAIL'} ${name}`);
    if (status !== 0) failed.push(name);
  }
  return { failed, total: CHECKS.length };
}

if (import.meta.main) process.exitCode = runChecks().failed.length === 0 ? 0 : 1;
