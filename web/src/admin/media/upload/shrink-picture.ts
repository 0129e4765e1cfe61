// Makes a picture smaller before it is uploaded, since a phone's photo is much larger than a page can show (rule F13).
import { AppError } from 'shared/api/errors.ts';
import { UPLOAD_MAX_BYTES, UPLOAD_MAX_PIXELS } from 'shared/limits.ts';
import { isHeic } from 'shared/media/picture-types.ts';

const LONGEST_SIDE = 2560;
const QUALITY = 0.86;
/** Enough of a file to recognise an animation. */
const HEAD_BYTES = 8192;
/** Marks of animated PNG, WebP and AVIF, which would lose their animation. */
const MOVING = ['acTL', 'ANIM', 'avis'];

async function isMoving(file: File): Promise<boolean> {
  if (file.type === 'image/gif') return true;
  const head = new TextDecoder('latin1').decode(await file.slice(0, HEAD_BYTES).arrayBuffer());
  return MOVING.some((mark) => head.includes(mark));
}

async function draw(bitmap: ImageBitmap, type: string, longestSide: number): Promise<Blob | undefined> {
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
  const canvas = new OffscreenCanvas(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const blob = await canvas.convertToBlob({ type, quality: QUALITY });
  // A browser that cannot encode the type gives a PNG instead.
  return blob.type === type ? blob : undefined;
}

const hasTooMany = ({ width, height }: ImageBitmap) => width * height > UPLOAD_MAX_PIXELS;

/**
 * A HEIC picture in its full size; undefined if this browser cannot draw it, or the server would not accept its size.
 */
async function inFullSize(bitmap: ImageBitmap): Promise<Blob | undefined> {
  if (hasTooMany(bitmap)) return undefined;
  const blob = await draw(bitmap, 'image/jpeg', Infinity).catch(() => undefined);
  return blob && blob.size <= UPLOAD_MAX_BYTES ? blob : undefined;
}

/**
 * The picture with at most 2560 pixels on each side, if that saves bytes; otherwise the unchanged file.
 * @param isKept  whether to keep the size if the server accepts it: then only HEIC is converted, which it does not
 * accept
 * @param onTooLarge  called when a picture to be kept is made smaller because the server would refuse it
 * @throws AppError `unsupported_type` for a HEIC picture that this browser cannot read
 */
export async function shrinkPicture(file: File, isKept: boolean, onTooLarge: () => void): Promise<File> {
  const mustConvert = isHeic(file);
  if (!mustConvert && (await isMoving(file))) return file;
  let bitmap: ImageBitmap | undefined;
  try {
    bitmap = await createImageBitmap(file);
    const isRefused = file.size > UPLOAD_MAX_BYTES || hasTooMany(bitmap);
    const isSmall = Math.max(bitmap.width, bitmap.height) <= LONGEST_SIDE;
    if (!mustConvert && !isRefused && (isKept || isSmall)) return file;
    // WebP keeps transparency.
    const type = mustConvert || file.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp';
    const full = mustConvert && isKept ? await inFullSize(bitmap) : undefined;
    const blob = full ?? (await draw(bitmap, type, LONGEST_SIDE));
    if (blob && isKept && !full) onTooLarge();
    if (blob && (mustConvert || isRefused || blob.size < file.size)) return new File([blob], file.name, { type });
  } catch {
    // A picture that this browser cannot decode is sent as it is, for the server to judge.
  } finally {
    bitmap?.close();
  }
  if (!mustConvert) return file;
  throw new AppError(
    'unsupported_type',
    'This browser cannot convert HEIC pictures. Save it as JPEG first, or set the phone’s camera to “Most compatible”.',
  );
}
