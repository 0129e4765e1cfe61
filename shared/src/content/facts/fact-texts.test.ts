import { expect, test } from 'vitest';
import { isDay, readHours, readPosition, readValue } from './fact-texts.ts';

test('a day must exist in the calendar', () => {
  expect(['2027-06-30', '2028-02-29'].map(isDay)).toEqual([true, true]);
  expect(['', '2027-06-31', '2027-2-1', '30.6.2027', '2027-06-30T00:00'].map(isDay)).not.toContain(true);
});

test('opening hours end the same day, at midnight or the day after', () => {
  expect(readHours(' 7:00 – 17:30 ')).toEqual({ from: '07:00', to: '17:30' });
  expect(readHours('18:00-2:00')).toEqual({ from: '18:00', to: '02:00' });
  expect(readHours('00:00-24:00')).toEqual({ from: '00:00', to: '24:00' });
  expect(readHours('08:00-08:00')).toBeUndefined();
  expect(['', '8-17', '25:00-26:00', '08:60-09:00', '08:00', '24:00-08:00', '08:00-24:30'].map(readHours)).toEqual(
    Array(7).fill(undefined),
  );
});

test('a position must be within the range of latitudes and longitudes', () => {
  expect(readPosition('5.6361, -0.0089')).toEqual({ latitude: 5.6361, longitude: -0.0089 });
  expect(['', '5.6', '91, 0', '0, 181', '5,6361, 0', 'Tema'].map(readPosition)).toEqual(Array(6).fill(undefined));
});

test('a value may be followed by a colon and a sentence', () => {
  expect(readValue(' People: we train our own: all of them. ')).toEqual({
    name: 'People',
    sentence: 'we train our own: all of them.',
  });
  expect(['Customer Focus', 'Ratio 1:1', 'People: '].map((text) => readValue(text).sentence)).toEqual(['', '', '']);
});
