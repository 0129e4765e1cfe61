import { expect, test } from 'vitest';
import { listSamples } from './sample-words.ts';

test('samples are listed in words, and one that only a newer server knows by its name', () => {
  expect(listSamples(['clients', 'officeHours', 'partners'])).toBe('clients, office hours and partners');
  expect(listSamples([])).toBe('');
});
