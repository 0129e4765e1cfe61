// Words about the connection and the clock.
import { expect, test } from 'vitest';
import { outageWords, skewWords } from './outage-words.ts';

test('what the installed console knows better is said', () => {
  expect(outageWords('no-answer', 'certificate')).toContain('certificate');
  expect(outageWords('no-answer', 'refused')).toBe('The server does not answer.');
  expect(outageWords('elsewhere', undefined)).toContain('Wi-Fi');
});

test('a clock is spoken of beyond five minutes', () => {
  expect(skewWords(undefined)).toBeUndefined();
  expect(skewWords(-299_000)).toBeUndefined();
  expect(skewWords(301_000)).toContain('5 minutes slow');
  expect(skewWords(-3 * 3_600_000)).toContain('3 hours fast');
});
