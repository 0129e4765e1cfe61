// How long the fuzz tests look for trouble. `FUZZ_RUNS=500` looks longer than the few seconds of every test run,
// `FUZZ_SEED=7` elsewhere; a failure prints the seed and the path that show it again.
import type { Parameters } from 'fast-check';

const factor = Number(process.env['FUZZ_RUNS'] ?? 0);
const seed = Number(process.env['FUZZ_SEED'] ?? 2026);

/** Settings of one property: the same cases on every machine, unless asked otherwise. */
export function fuzzRuns<T>(numRuns: number): Parameters<T> {
  return { seed, numRuns: Math.max(numRuns, factor), endOnFailure: factor === 0 };
}

/** Time for one property, in milliseconds. */
export const FUZZ_TIMEOUT_MS = 60_000 + factor * 1000;
