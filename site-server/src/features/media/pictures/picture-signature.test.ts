// Signatures of formats at the beginning of a file, and beginnings without one.
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { recognisePicture } from './picture-signature.ts';

/** A box `ftyp` with these brands, and the given value as its size. */
function brandBox(brands: readonly string[], size?: number): Buffer {
  const [major = '', ...compatible] = brands;
  const box = Buffer.from(`....ftyp${major}\0\0\0\0${compatible.join('')}`, 'latin1');
  box.writeUInt32BE(size ?? box.length);
  return Buffer.concat([box, Buffer.from('\0\0\0\u0010metaavif', 'latin1')]);
}

const plain = sharp({ create: { width: 8, height: 8, channels: 3, background: '#336699' } });

test.each(['jpeg', 'png', 'gif', 'webp', 'avif'] as const)('a picture of the format %s', async (format) => {
  const bytes = await plain.clone().toFormat(format).toBuffer();
  expect(recognisePicture(bytes)).toBe(`image/${format}`);
});

test('the older form of a GIF', () => {
  expect(recognisePicture(Buffer.from('GIF87a\x01\0\x01\0'))).toBe('image/gif');
});

test.each([
  [['avif', 'mif1', 'miaf'], 'image/avif'],
  [['avis', 'msf1'], 'image/avif'],
  [['mif1', 'miaf', 'avif'], 'image/avif'],
  [['heic', 'mif1'], 'heif'],
  [['heix'], 'heif'],
  [['mif1', 'heic'], 'heif'],
  [['mif1', 'miaf'], 'heif'],
  [['isom', 'mp42'], undefined],
])('brands %s are %s', (brands, expected) => {
  expect(recognisePicture(brandBox(brands))).toBe(expected);
});

describe('an impossible size of the box of brands', () => {
  test.each([0, 1, 3, 8])('%i: only the major brand is read', (size) => {
    expect(recognisePicture(brandBox(['avif', 'mif1'], size))).toBe('image/avif');
    expect(recognisePicture(brandBox(['isom', 'avif'], size))).toBeUndefined();
  });

  test('above the length of the file: brands are read up to its end', () => {
    expect(recognisePicture(brandBox(['mif1', 'avif'], 0xff_ff_ff_ff))).toBe('image/avif');
  });
});

test.each([
  ['nothing', ''],
  ['three bytes', '\xff\xd8\0'],
  ['half a PNG', '\x89PNG'],
  ['no more than the name of the box', '\0\0\0\x10ftyp'],
  ['half a brand', '\0\0\0\x10ftypav'],
  ['a sound', 'RIFF\x10\0\0\0WAVEfmt '],
  ['a bitmap', 'BM\x3e\0\0\0\0\0\0\0'],
  ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['words', 'GIF is a format'],
])('%s is not a picture', (_what, bytes) => {
  expect(recognisePicture(Buffer.from(bytes, 'latin1'))).toBeUndefined();
});
