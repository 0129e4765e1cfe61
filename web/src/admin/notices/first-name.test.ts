import { expect, test } from 'vitest';
import { firstNameOf } from './first-name.ts';

test('the first of several words, and no more than a hundred signs of it', () => {
  expect(firstNameOf(' Ama  Mensah')).toBe('Ama');
  expect(firstNameOf('a'.repeat(200))).toHaveLength(100);
  expect(firstNameOf('')).toBe('');
});

test('no sign is cut in half', () => {
  const name = firstNameOf(`${'a'.repeat(99)}\u{1f600}`);
  expect(name).toBe('a'.repeat(99));
});
