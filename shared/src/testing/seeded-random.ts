// Pseudo-random numbers that are the same in every run, so that a failure can be reproduced.

/** `FUZZ_SEED=7` selects other numbers. */
export const SEED = Number(process.env['FUZZ_SEED'] ?? 2026);

/** A source of numbers from 0 to 1, in place of `Math.random` (the generator mulberry32). */
export function seededRandom(seed = SEED): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
