// Tests of the fragment names of services.
import { expect, test } from 'vitest';
import { serviceAnchors } from './service-anchors.ts';

test('names come from titles, in plain letters, once each', () => {
  const titles = ['Marine Engine Services', 'Façade & café', 'Marine engine services', '!!!'];
  expect(serviceAnchors(titles)).toEqual([
    'marine-engine-services',
    'facade-cafe',
    'marine-engine-services-3',
    'service-4',
  ]);
});
