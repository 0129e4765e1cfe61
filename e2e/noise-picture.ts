// A large picture that cannot be compressed: random pixels.
import { randomFillSync } from 'node:crypto';
import sharp from 'sharp';

/** A PNG of about `bytes`, slightly less rather than more. */
export async function makeNoise(bytes: number): Promise<Buffer> {
  const width = 1024;
  const height = Math.floor((bytes * 0.997) / (width * 3));
  const pixels = randomFillSync(Buffer.alloc(width * height * 3));
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer();
}
