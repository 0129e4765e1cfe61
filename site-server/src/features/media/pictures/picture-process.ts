// Runs in a separate process: decoding and encoding pictures. The image library does not write the results itself, as
// it does not distinguish a full disk from other failures.
import { writeFile } from 'node:fs/promises';
import type { Sharp } from 'sharp';
import type { Variant } from 'shared/media/media.ts';
import { serveTasks } from '../../../platform/serve-tasks.ts';
import { countFrames } from './count-frames.ts';
import { drawSharePicture, type ShareDrawing } from './drawings/draw-share-picture.ts';
import { READ_OPTIONS, loadImageEngine } from './image-engine.ts';
import { measureBrightest } from './measure-brightest.ts';
import { takePicture } from './take-picture.ts';

/** Smaller forms up to this width go to phones, and are limited in size for slow networks. */
const PHONE_WIDTH = 960;
const PHONE_BYTES_MOST = 58_000;
const AVIF_QUALITY = 50;
/** Qualities for pictures with much fine detail, where the loss is not visible. */
const LOWER_AVIF_QUALITIES = [42, 35, 28];

async function makeVariant(file: string, type: Variant['type'], width: number, target: string): Promise<number> {
  const sharp = await loadImageEngine();
  const resized = sharp(file, READ_OPTIONS).autoOrient().resize({ width });
  const bytes = type === 'image/webp' ? await resized.webp({ quality: 75 }).toBuffer() : await makeAvif(resized, width);
  await writeFile(target, bytes);
  return bytes.length;
}

async function makeAvif(picture: Sharp, width: number): Promise<Buffer> {
  let bytes = await encodeAvif(picture, AVIF_QUALITY);
  for (const quality of width > PHONE_WIDTH ? [] : LOWER_AVIF_QUALITIES) {
    if (bytes.length <= PHONE_BYTES_MOST) break;
    bytes = await encodeAvif(picture, quality);
  }
  return bytes;
}

function encodeAvif(picture: Sharp, quality: number): Promise<Buffer> {
  // More effort costs four times the time for the same size.
  return picture.clone().avif({ quality, effort: 2 }).toBuffer();
}

/** A square icon without a border, whatever the shape of the picture. */
async function makeIcon(file: string, size: number, isOpaque: boolean, target: string): Promise<void> {
  const sharp = await loadImageEngine();
  const background = isOpaque ? '#ffffff' : { r: 0, g: 0, b: 0, alpha: 0 };
  const square = sharp(file, READ_OPTIONS).autoOrient().resize(size, size, { fit: 'contain', background });
  await writeFile(target, await (isOpaque ? square.flatten({ background }) : square).png().toBuffer());
}

const tasks = {
  take: takePicture,
  countFrames: async (file: string) =>
    countFrames(file, await (await loadImageEngine())(file, READ_OPTIONS).metadata()),
  measureBrightest: async (file: string) => measureBrightest(await loadImageEngine(), file),
  makeVariant,
  drawShare: async (drawing: ShareDrawing) => drawSharePicture(await loadImageEngine(), drawing),
  makeIcon,
};
export type PictureTasks = typeof tasks;

serveTasks(tasks);
