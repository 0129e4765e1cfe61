// Makes an artificial photograph of 12 megapixels to upload.
import sharp from 'sharp';

/** Draws noise over simple shapes, so that the picture compresses as badly as a photograph. */
export async function makePhotograph(file: string, seed: number): Promise<void> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const grain = await sharp({ create: { width: 4000, height: 3000, channels: 3, noise, background: '#808080' } })
    .blur(1.2)
    .png({ compressionLevel: 1 })
    .toBuffer();
  const shapes = `<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="3000"><rect width="4000" height="1400" fill="#7fb0d8" opacity=".6"/><circle cx="${1200 + seed * 300}" cy="1500" r="900" fill="#a04020" opacity=".7"/></svg>`;
  await sharp(grain)
    .composite([{ input: Buffer.from(shapes) }])
    .jpeg({ quality: 85 })
    .toFile(file);
}
