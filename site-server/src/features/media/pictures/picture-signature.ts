// Recognises the format of a picture by its first bytes.
import { open } from 'node:fs/promises';
import type { PictureType } from 'shared/media/picture-types.ts';

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);

const AVIF_BRANDS = new Set(['avif', 'avis']);
/** Brands of HEVC pictures and sequences, and of HEIF with any coding: `mif1` names only the container. */
const HEIF_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs']);
const CONTAINER_BRANDS = new Set(['mif1', 'msf1']);

/** Enough bytes to recognise the type, and how a WebP is coded. */
const HEAD_BYTES = 4100;

/** Size, `ftyp`, major brand and its version come first; compatible brands follow. */
const BRANDS_AT = 16;

export async function readHead(file: string): Promise<Buffer> {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/**
 * The format that `head`, the beginning of a file, is marked with: by the signatures of PNG (RFC 2083, 3.1; an animated PNG
 * has it too), JPEG (ITU-T T.81, B.1.1.3: SOI and another marker), GIF (GIF89a specification, 17) and WebP (RFC 9649, 2.4),
 * and by the brands of AVIF (AV1 Image File Format, 6) and HEIF (ISO/IEC 23008-12, annex B). Whether it is a whole picture
 * shows when it is decoded.
 */
export function recognisePicture(head: Buffer): PictureType | 'heif' | undefined {
  const text = (from: number, to: number) => head.toString('latin1', from, to);
  if (head.subarray(0, PNG.length).equals(PNG)) return 'image/png';
  if (head.subarray(0, JPEG.length).equals(JPEG)) return 'image/jpeg';
  if (['GIF87a', 'GIF89a'].includes(text(0, 6))) return 'image/gif';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'image/webp';
  return text(4, 8) === 'ftyp' ? recogniseBrand(brandsOf(head)) : undefined;
}

/** The major brand, then the compatible brands, as far as `head` contains them (ISO/IEC 14496-12, 4.3). */
function brandsOf(head: Buffer): string[] {
  const size = head.readUInt32BE(0);
  const brands = [head.toString('latin1', 8, 12)];
  // A size too small for the major brand is invalid; a larger box continues after these bytes.
  for (let at = BRANDS_AT; at + 4 <= Math.min(size, head.length); at += 4) {
    brands.push(head.toString('latin1', at, at + 4));
  }
  return brands;
}

function recogniseBrand(brands: readonly string[]): PictureType | 'heif' | undefined {
  const coding = brands.find((brand) => AVIF_BRANDS.has(brand) || HEIF_BRANDS.has(brand));
  if (coding !== undefined) return AVIF_BRANDS.has(coding) ? 'image/avif' : 'heif';
  return brands.some((brand) => CONTAINER_BRANDS.has(brand)) ? 'heif' : undefined;
}
