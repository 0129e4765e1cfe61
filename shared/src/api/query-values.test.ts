// Days and times in a query string.
import { expect, test } from 'vitest';
import { optionalValue, timeValue } from './query-values.ts';

test.each([
  ['2026-03-31', 'start', '2026-03-31T00:00:00.000Z'],
  ['2026-03-31', 'end', '2026-03-31T23:59:59.999Z'],
  ['2026-03-31T10:15Z', 'end', '2026-03-31T10:15:00.000Z'],
  ['2026-03-31T10:15:00.5+02:00', 'start', '2026-03-31T08:15:00.500Z'],
] as const)('%s as the %s of a range is %s', (value, edge, time) => {
  expect(timeValue('from', edge).parse(value)).toBe(time);
});

test.each(['', 'today', '2026-13-01', '2026-3-1', '31.03.2026', '2026-03-31T25:00Z', '1', 7, ['2026-03-31']])(
  '%j is no time',
  (value) => {
    const { error } = timeValue('from', 'start').safeParse(value);
    expect(error?.issues[0]?.message).toBe('from is a day such as 2026-03-31, or an ISO time');
  },
);

test('an empty value is an absent one', () => {
  const schema = optionalValue(timeValue('from', 'start'));
  expect(schema.parse('')).toBeUndefined();
  expect(schema.parse(undefined)).toBeUndefined();
});
