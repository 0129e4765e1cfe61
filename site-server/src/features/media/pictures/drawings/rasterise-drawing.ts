// Converts an SVG to a picture in pixels. Only what the SVG shows is kept (rule F22).
import { readFile, writeFile } from 'node:fs/promises';
import { AppError } from 'shared/api/errors.ts';
import { DRAWING_SIDE } from 'shared/limits.ts';
import { loadSharp } from '../image-engine.ts';

/** Pixels per inch of an SVG without units. */
const DENSITY = 72;
const DENSITIES = { least: 1, most: 100_000 };
/** Some SVG files declare a larger size than they are drawn with: at most this many pixels are decoded. */
const PIXELS_MOST = DRAWING_SIDE * DRAWING_SIDE * 4;

/** Elements that embed a picture, with any prefix. The memory for others is still limited (`drawing-process.ts`). */
const PICTURES = /<(?:[^\s<>/]*:)?(?:fe)?image[\s/>]|data:image\//i;

function refuse(detail: string, cause?: unknown): AppError {
  return new AppError('unsupported_type', 'This SVG cannot be used as a logo', { fields: { file: detail }, cause });
}

/** Entities and embedded pictures can expand to any number of bytes. */
function assertPlain(text: string): void {
  const encoding = /^<\?xml[^>]*encoding\s*=\s*["']([^"']*)/i.exec(text.trimStart())?.[1];
  if (encoding !== undefined && !/^utf-?8$/i.test(encoding)) throw refuse('Save it in UTF-8, or as PNG.');
  if (/<!ENTITY|<!DOCTYPE[^>]*\[/i.test(text)) throw refuse('It defines entities. Save it as plain SVG, or as PNG.');
  if (PICTURES.test(text)) throw refuse('It has pictures within. Save it as PNG.');
}

/** Writes a PNG, its longer side DRAWING_SIDE pixels. @throws AppError `unsupported_type` */
export async function rasteriseDrawing(file: string, target: string): Promise<void> {
  const bytes = await readFile(file);
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    throw refuse('Save it in UTF-8, or as PNG.', error);
  }
  assertPlain(text);
  // Rendering has succeeded: a failure from here on, such as a full disk, is not a fault of the drawing.
  await writeFile(target, await draw(bytes));
}

async function draw(bytes: Uint8Array): Promise<Uint8Array> {
  // From memory only: loaded from a file, the SVG could read files in the same folder.
  const sharp = await loadSharp(['SvgBuffer']);
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    const density = (DENSITY * DRAWING_SIDE) / Math.max(width, height);
    const within = Math.min(DENSITIES.most, Math.max(DENSITIES.least, density));
    const size = { width: DRAWING_SIDE, height: DRAWING_SIDE, fit: 'inside' } as const;
    return await sharp(bytes, { density: within, limitInputPixels: PIXELS_MOST }).resize(size).png().toBuffer();
  } catch (error) {
    throw refuse('It cannot be drawn. Save it again, with measures, or as PNG.', error);
  }
}
