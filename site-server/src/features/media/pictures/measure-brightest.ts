// Measures how bright a picture is where text on it is hardest to read.
import { READ_OPTIONS, type ImageEngine } from './image-engine.ts';

/** Areas along the longer side: on a wide screen an area is about as large as a letter. */
const AREAS = 96;

/** Linear value of an sRGB channel from 0 to 255. */
function toLinear(channel: number): number {
  const part = channel / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

function fromLinear(light: number): number {
  return 255 * (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055);
}

/**
 * The grey, from 0 to 255, with the lightness of the picture's brightest area, in any of its frames. Transparent parts
 * count as black, since the picture is shown on a dark background.
 */
export async function measureBrightest(sharp: ImageEngine, file: string): Promise<number> {
  const { pages = 1 } = await sharp(file, READ_OPTIONS).metadata();
  const areas = await sharp(file, { ...READ_OPTIONS, animated: pages > 1 })
    .flatten({ background: '#000000' })
    .resize(AREAS, AREAS * pages, { fit: 'inside' })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer();
  let most = 0;
  for (let at = 0; at + 2 < areas.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = areas.subarray(at, at + 3);
    most = Math.max(most, 0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue));
  }
  return Math.min(255, Math.ceil(fromLinear(most)));
}
