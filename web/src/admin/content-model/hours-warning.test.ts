import { expect, test } from 'vitest';
import { hoursWarning } from './hours-warning.ts';

test('reports hours that end on the next day, and not others or unfinished text', () => {
  expect(hoursWarning('17:00-08:00')).toBe('Closes after midnight, at 08:00 on the next day.');
  expect(hoursWarning('18:00 – 2:00')).toBe('Closes after midnight, at 02:00 on the next day.');
  for (const text of ['08:00-17:00', '00:00-24:00', '9:00-17:00', '17:00-', 'closed', ''])
    expect(hoursWarning(text)).toBeUndefined();
});
