import { expect, test } from 'vitest';
import { slugOf } from './slug.ts';

test.each([
  ['Sɛkondi kɔɔ', 'sekondi-koo'],
  ['Überholung (1)', 'uberholung-1'],
  ['Tank 4, Relined', 'tank-4-relined'],
  ['  Łódź & Ålesund  ', 'lodz-alesund'],
  ['—', ''],
])('%s becomes %s', (text, slug) => {
  expect(slugOf(text)).toBe(slug);
});

test('a long slug is cut, and does not end with a hyphen', () => {
  expect(slugOf('tank 4 relined', 5)).toBe('tank');
});
