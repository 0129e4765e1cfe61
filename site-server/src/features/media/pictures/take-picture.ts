// Turns an uploaded file into a picture to store: recognised by its bytes, decoded completely, without hidden
// information.
import { readFile, writeFile } from 'node:fs/promises';
import type { Metadata, Sharp } from 'sharp';
import { AppError } from 'shared/api/errors.ts';
import { UPLOAD_MAX_PIXELS } from 'shared/limits.ts';
import { PICTURE_TYPES, PICTURE_TYPE_WORDS, type PictureType } from 'shared/media/picture-types.ts';
import { countFrames } from './count-frames.ts';
import { cleanPng, hidesParts } from './hidden-parts.ts';
import { READ_OPTIONS, loadImageEngine, type ImageEngine } from './image-engine.ts';
import { readHead, recognisePicture } from './picture-signature.ts';
import { makePlaceholder } from './placeholder.ts';

export interface TakenPicture {
  type: PictureType;
  width: number;
  height: number;
  placeholder: string;
  /** File with the bytes to store: the uploaded file, or the cleaned copy. */
  file: string;
}

/** Traces of hidden information: Exif, XMP, IPTC. A false match costs only a cleaned copy. */
const TRACES = ['Exif\0', 'eXIf', 'EXIF', 'ns.adobe.com/xap', 'XMP Data', 'XMP ', 'x:xmpmeta', 'Photoshop 3.0'];

function refuse(detail: string, cause?: unknown): AppError {
  return new AppError('unsupported_type', 'Please upload an image file', {
    fields: { file: detail },
    details: { accepted: PICTURE_TYPES },
    cause,
  });
}

function tooManyPixels(): AppError {
  return new AppError(
    'too_large',
    `This picture has more than ${UPLOAD_MAX_PIXELS / 1_000_000} megapixels. Make it smaller and upload it again.`,
  );
}

function typeOf(head: Buffer): PictureType {
  const type = recognisePicture(head);
  if (type === 'heif') throw refuse(`Browsers cannot show HEIC pictures: save it as JPEG first. ${PICTURE_TYPE_WORDS}`);
  if (type === undefined) throw refuse(PICTURE_TYPE_WORDS);
  return type;
}

interface Decoded {
  metadata: Metadata;
  isAnimated: boolean;
  placeholder: string;
}

/** Decodes the whole picture, so that a damaged one is refused now. */
async function decode(sharp: ImageEngine, file: string): Promise<Decoded> {
  try {
    const metadata = await sharp(file, { ...READ_OPTIONS, animated: true }).metadata();
    const { width, height, pageHeight = height } = metadata;
    const frames = await countFrames(file, metadata);
    if (width * pageHeight * frames > UPLOAD_MAX_PIXELS) throw tooManyPixels();
    if (frames > 1) await sharp(file, { ...READ_OPTIONS, animated: true }).stats();
    return { metadata, isAnimated: frames > 1, placeholder: await makePlaceholder(sharp, file) };
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (String(error).includes('pixel limit')) throw tooManyPixels();
    throw refuse('This picture is damaged or incomplete. Save it again and upload that copy.', error);
  }
}

async function hidesInformation(file: string, type: PictureType, metadata: Metadata): Promise<boolean> {
  const { exif, xmp, iptc, comments, orientation } = metadata;
  if (exif ?? xmp ?? iptc ?? comments) return true;
  if ((orientation ?? 1) !== 1) return true;
  const bytes = await readFile(file);
  return hidesParts(bytes, type) || TRACES.some((trace) => bytes.includes(trace, 0, 'latin1'));
}

/** Encodes as close to the original as the format allows. */
function encode(image: Sharp, type: PictureType, metadata: Metadata, head: Buffer): Sharp {
  switch (type) {
    case 'image/jpeg':
      return image.jpeg({ quality: 92, chromaSubsampling: metadata.chromaSubsampling === '4:4:4' ? '4:4:4' : '4:2:0' });
    case 'image/png':
      return image.png({ palette: metadata.isPalette });
    case 'image/gif':
      return image.gif();
    case 'image/webp':
      return image.webp({ quality: 92, lossless: head.includes('VP8L', 0, 'latin1') });
    case 'image/avif':
      return image.avif({ quality: 75, effort: 2 });
  }
}

/**
 * @param cleanFile  where a copy without hidden information is written when the file has any; its orientation is applied
 * @throws AppError `unsupported_type` or `too_large`
 */
export async function takePicture(file: string, cleanFile: string): Promise<TakenPicture> {
  const head = await readHead(file);
  const type = typeOf(head);
  const sharp = await loadImageEngine();
  const { metadata, isAnimated, placeholder } = await decode(sharp, file);

  if (!(await hidesInformation(file, type, metadata))) {
    return { type, width: metadata.width, height: metadata.pageHeight ?? metadata.height, placeholder, file };
  }
  if (isAnimated && type === 'image/png') {
    // Cleaned without the image library, which would keep only the first frame.
    await writeFile(cleanFile, cleanPng(await readFile(file)));
    return { type, width: metadata.width, height: metadata.height, placeholder, file: cleanFile };
  }
  const source = sharp(file, { ...READ_OPTIONS, animated: isAnimated });
  const encoded = encode(isAnimated ? source : source.autoOrient(), type, metadata, head);
  const { data, info: written } = await encoded.toBuffer({ resolveWithObject: true });
  // Written without the image library, which does not distinguish a full disk from other failures.
  await writeFile(cleanFile, data);
  return { type, width: written.width, height: written.pageHeight ?? written.height, placeholder, file: cleanFile };
}
