// Text on the accent is readable whatever accent is chosen (WCAG 2.2 AA).
import fc from 'fast-check';
import { fuzzRuns } from 'shared/testing/fuzz-runs.ts';
import { expect, test } from 'vitest';
import { textOnAccent } from './contrast.ts';

test('black or white text on the accent has enough contrast', () => {
  expect(textOnAccent('#ffffff')).toEqual({ ink: 'black', ratio: 21 });
  expect(textOnAccent('#000000')).toEqual({ ink: 'white', ratio: 21 });
  expect(textOnAccent('#2563eb').ink).toBe('white');
  expect(textOnAccent('#facc15').ink).toBe('black');
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), (value) => {
      expect(textOnAccent(`#${value.toString(16).padStart(6, '0')}`).ratio).toBeGreaterThan(4.5);
    }),
    fuzzRuns(400),
  );
});
