// Describes in words how a lead stands against its clock (rules E24, E25).
import type { DueState } from 'shared/leads/clock/response-clock.ts';
import { durationWords } from '../time/duration-words.ts';

const MINUTE_MS = 60_000;
const HOUR_MIN = 60;

/**
 * `25 m`, `3 h`, `64 h`, for narrow places. Never in days, because hours of office time would look like calendar days.
 */
export function shortDuration(ms: number): string {
  const minutes = Math.floor(ms / MINUTE_MS);
  return minutes < HOUR_MIN ? `${minutes} m` : `${Math.floor(minutes / HOUR_MIN)} h`;
}

/** `Response late by 3 h 10 min of office time`, `Follow-up due in 25 min`. */
export function dueWords({ state, ms, what }: DueState): string {
  const subject = what === 'response' ? 'Response' : 'Follow-up';
  const duration = durationWords(ms / MINUTE_MS) + (what === 'response' ? ' of office time' : '');
  return state === 'late' ? `${subject} late by ${duration}` : `${subject} due in ${duration}`;
}
