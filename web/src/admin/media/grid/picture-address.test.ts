import type { Upload } from 'shared/media/media.ts';
import { expect, test } from 'vitest';
import { isLargeWhole, pictureAddress } from './picture-address.ts';

const BARE: Pick<Upload, 'url' | 'version' | 'size' | 'variants'> = {
  url: '/uploads/tug.png',
  version: 'abc',
  size: 200_001,
  variants: [],
};
const webp = (width: number) => ({ type: 'image/webp' as const, width, url: `/variants/abc-${width}.webp` });
const upload = (changes: Partial<Upload>) => ({ ...BARE, ...changes }) as Upload;

test.each([
  [360, '/variants/abc-360.webp'],
  [361, '/variants/abc-640.webp'],
  [640, '/variants/abc-640.webp'],
  // No form is large enough, so the largest one is used.
  [641, '/variants/abc-640.webp'],
])('for %i pixels the smallest form that fills them is %s', (width, address) => {
  expect(pictureAddress(upload({ variants: [webp(360), webp(640)] }), width)).toBe(address);
});

test('without forms of the right type the address is that of the present version of the picture', () => {
  expect(pictureAddress(upload({}), 360)).toBe('/uploads/tug.png?v=abc');
  const avif = { ...webp(360), type: 'image/avif' as const };
  expect(pictureAddress(upload({ variants: [avif] }), 360)).toBe('/uploads/tug.png?v=abc');
});

test('isLargeWhole is true only for a large picture without forms', () => {
  expect(isLargeWhole(upload({}))).toBe(true);
  expect(isLargeWhole(upload({ size: 200_000 }))).toBe(false);
  expect(isLargeWhole(upload({ variants: [webp(360)] }))).toBe(false);
});
