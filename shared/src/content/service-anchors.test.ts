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
