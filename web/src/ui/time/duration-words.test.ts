// Durations in words.
import { expect, test } from 'vitest';
import { durationWords } from './duration-words.ts';

test.each([
  [0, 'less than a minute'],
  [1, '1 min'],
  [59, '59 min'],
  [60, '1 h'],
  [61, '1 h 1 min'],
  [1630, '27 h 10 min'],
  // The median of an even number of answers.
  [1230.5, '20 h 30 min'],
])('%i minutes are %s', (minutes, words) => expect(durationWords(minutes)).toBe(words));
