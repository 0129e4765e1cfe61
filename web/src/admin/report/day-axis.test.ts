// The scale of the chart, by examples.
import { expect, test } from 'vitest';
import { ticksFor } from './day-axis.ts';

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [5, [0, 2, 4, 6]],
  [8, [0, 2, 4, 6, 8]],
  [17, [0, 5, 10, 15, 20]],
  [41, [0, 20, 40, 60]],
  [1234, [0, 500, 1000, 1500]],
])('up to %i', (most, ticks) => expect(ticksFor(most)).toEqual(ticks));
