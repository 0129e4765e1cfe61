import { expect, test } from 'vitest';
import { listSamples } from './sample-words.ts';

test('samples are listed in words, and one known only to a newer server by its name', () => {
  expect(listSamples(['clients', 'officeHours', 'partners'])).toBe('clients, office hours and partners');
  expect(listSamples([])).toBe('');
});
