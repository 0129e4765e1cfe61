// How a lead stands against its clock, in words (rules E24, E25).
import type { DueState } from 'shared/leads/clock/response-clock.ts';
import { durationWords } from '../time/duration-words.ts';

const MINUTE_MS = 60_000;
const HOUR_MIN = 60;
const DAY_MIN = 24 * HOUR_MIN;

/** `25 m`, `3 h`, `2 d`: office time where there is little space; a day is 24 hours of it. */
export function shortDuration(ms: number): string {
  const minutes = Math.floor(ms / MINUTE_MS);
  if (minutes < HOUR_MIN) return `${minutes} m`;
  return minutes < DAY_MIN ? `${Math.floor(minutes / HOUR_MIN)} h` : `${Math.floor(minutes / DAY_MIN)} d`;
}

/** `Response late by 3 h 10 min of office time`, `Follow-up due in 25 min of office time`. */
export function dueWords({ state, ms, what }: DueState): string {
  const subject = what === 'response' ? 'Response' : 'Follow-up';
  const duration = `${durationWords(ms / MINUTE_MS)} of office time`;
  return state === 'late' ? `${subject} late by ${duration}` : `${subject} due in ${duration}`;
}
