import { expect, test } from 'vitest';
import { readColour } from './colour.ts';

test('colours are read in short and long notation', () => {
  expect([' #ABC ', '#2563eb', '2563eb', 'red', '#12345', ''].map(readColour)).toEqual([
    '#aabbcc',
    '#2563eb',
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
