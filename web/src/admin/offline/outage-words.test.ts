// Words about the connection and the clock.
import type { PlainProblem } from 'shared/desktop/desktop-answers.ts';
import { expect, test } from 'vitest';
import { outageWords, skewWords } from './outage-words.ts';

test('the better knowledge of the installed console is shown', () => {
  const said = (problem: PlainProblem) => outageWords('no-answer', { ok: false, problem });
  expect(said('certificate')).toContain('certificate');
  expect(said('refused')).toBe('The server does not answer.');
  expect(said('proxy')).toContain('The proxy of this network asks for a name and password.');
  const movedTo = 'https://www.office.example';
  expect(outageWords('no-answer', { ok: false, problem: 'moved', movedTo })).toContain(`leads to ${movedTo} now`);
  expect(outageWords('elsewhere', undefined)).toContain('Wi-Fi');
});

test('a wrong clock is mentioned beyond five minutes', () => {
  expect(skewWords(undefined)).toBeUndefined();
  expect(skewWords(-299_000)).toBeUndefined();
  expect(skewWords(301_000)).toContain('5 minutes slow');
  expect(skewWords(-3 * 3_600_000)).toContain('3 hours fast');
});
