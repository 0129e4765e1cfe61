import { expect, test } from 'vitest';
import { galleryAddress } from './gallery-address.ts';
import { isPlainClick } from './plain-click.ts';

test.each([
  ['', 1, '/gallery'],
  ['marine', 1, '/gallery?category=marine'],
  ['', 2, '/gallery?page=2'],
  ['a b&c', 3, '/gallery?category=a+b%26c&page=3'],
])('category "%s", page %i is %s', (category, page, address) => {
  expect(galleryAddress(category, page)).toBe(address);
});

const PLAIN = { button: 0, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };

test('only a plain click of the primary button is handled here', () => {
  expect(isPlainClick(PLAIN)).toBe(true);
  for (const more of [{ button: 1 }, { ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }])
    expect(isPlainClick({ ...PLAIN, ...more })).toBe(false);
});
