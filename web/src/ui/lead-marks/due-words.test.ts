// How late a lead is, in a short form.
import { expect, test } from 'vitest';
import { shortDuration } from './due-words.ts';

const MINUTE = 60_000;

test.each([
  [0, '0 m'],
  [59, '59 m'],
  [60, '1 h'],
  [64 * 60 + 59, '64 h'],
  [304 * 60, '304 h'],
])('%i minutes of office time are %s', (minutes, words) => expect(shortDuration(minutes * MINUTE)).toBe(words));
