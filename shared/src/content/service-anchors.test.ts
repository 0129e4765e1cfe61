// Anchors of services on a page.
import { expect, test } from 'vitest';
import { serviceAnchors } from './service-anchors.ts';

test('anchors are made from titles, in plain letters and unique', () => {
  const titles = ['Marine Engine Services', 'Façade & café', 'Marine engine services', '!!!'];
  expect(serviceAnchors(titles)).toEqual([
    'marine-engine-services',
    'facade-cafe',
    'marine-engine-services-3',
    'service-4',
  ]);
});

test('an anchor that one title has by itself is not given to a repeated title', () => {
  expect(serviceAnchors(['Crane 3', 'Crane', 'Crane', 'Crane 5', 'Crane 4'])).toEqual([
    'crane-3',
    'crane',
    'crane-4',
    'crane-5',
    'crane-4-5',
  ]);
});
