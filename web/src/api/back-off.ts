// The pauses between two attempts to reach a server that does not answer.
import { AppError } from 'shared/api/errors.ts';

const FIRST_PAUSE_MS = 1000;
/** Short enough that leads are shown and changes sent within five seconds of the server's return. */
export const LONGEST_PAUSE_MS = 3500;
/** Up to this share of a pause is cut off at random, because all consoles of an office lose the server together. */
const EARLIER = 0.4;
const LATER = 0.2;

export interface BackOff {
  /**
   * The next pause in milliseconds, longer with each call up to the longest.
   * @param leastMs  what the server has asked for; it is kept to even when it is more than the longest
   */
  next(leastMs?: number): number;
  /** An attempt has succeeded: the next pause is the shortest again. */
  reset(): void;
}

/** The pause in milliseconds that the server has asked for with an error (`Retry-After`). */
export function wantedPause(error: unknown): number {
  return error instanceof AppError ? (error.retryAfter ?? 0) * 1000 : 0;
}

interface Options {
  firstMs?: number;
  longestMs?: number;
  /** From 0 to 1. */
  random?: () => number;
}

export function createBackOff({
  firstMs = FIRST_PAUSE_MS,
  longestMs = LONGEST_PAUSE_MS,
  random = Math.random,
}: Options = {}): BackOff {
  let pauseMs = firstMs;
  return {
    next(leastMs = 0) {
      const chance = random();
      const pause = Math.max(pauseMs * (1 - EARLIER * (1 - chance)), leastMs * (1 + LATER * chance));
      pauseMs = Math.min(pauseMs * 2, longestMs);
      return pause;
    },
    reset() {
      pauseMs = firstMs;
    },
  };
}
