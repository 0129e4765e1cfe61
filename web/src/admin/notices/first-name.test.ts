import { expect, test } from 'vitest';
import { firstNameOf } from './first-name.ts';

test('a first name is the first word of a name, with at most a hundred characters', () => {
  expect(firstNameOf(' Ama  Mensah')).toBe('Ama');
  expect(firstNameOf('a'.repeat(200))).toHaveLength(100);
  expect(firstNameOf('')).toBe('');
});

test('a surrogate pair is not split', () => {
  const name = firstNameOf(`${'a'.repeat(99)}\u{1f600}`);
  expect(name).toBe('a'.repeat(99));
});
