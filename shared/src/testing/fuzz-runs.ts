// How long the fuzz tests run: a quarter of their cases in every test run, all of them in `npm run test:long`.
// `FUZZ_RUNS=500` runs more cases, `FUZZ_SEED=7` other ones; a failure prints the seed and the path that reproduce it.
import { SEED } from './seeded-random.ts';
import { shortOrLong } from './thorough.ts';

const factor = Number(process.env['FUZZ_RUNS'] ?? 0);

/**
 * Settings of one property: the same cases on every machine, unless requested otherwise.
 * @param numRuns  of the long run, whose first cases are those of the short run
 */
export function fuzzRuns(numRuns: number) {
  const usual = shortOrLong(Math.ceil(numRuns / 4), numRuns);
  return { seed: SEED, numRuns: Math.max(usual, factor), endOnFailure: factor === 0 };
}

/** Time limit of one property, in milliseconds. */
export const FUZZ_TIMEOUT_MS = 60_000 + factor * 1000;
