// Makes a small blurred preview of a picture that fits into lists of pictures.
import { rgbaToThumbHash, thumbHashToRGBA } from 'thumbhash';
import { READ_OPTIONS, type ImageEngine } from './image-engine.ts';

/** Largest side that the hash function accepts. */
const HASHED_SIDE = 100;

/** A `data:` address of about 300 characters. Reads the whole file. */
export async function makePlaceholder(sharp: ImageEngine, file: string): Promise<string> {
  const { data, info } = await sharp(file, READ_OPTIONS)
    .autoOrient()
    .resize(HASHED_SIDE, HASHED_SIDE, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const { w, h, rgba } = thumbHashToRGBA(rgbaToThumbHash(info.width, info.height, data));
  const image = await sharp(rgba, { raw: { width: w, height: h, channels: 4 } })
    .webp({ quality: 40, alphaQuality: 40 })
    .toBuffer();
  return `data:image/webp;base64,${image.toString('base64')}`;
}
