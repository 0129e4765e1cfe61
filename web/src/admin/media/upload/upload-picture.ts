// Adds one picture to the library.
import { api } from 'shared/api/api.ts';
import { AppError } from 'shared/api/errors.ts';
import { UPLOAD_MAX_BYTES } from 'shared/limits.ts';
import type { Upload } from 'shared/media/media.ts';
import { isHeic, PICTURE_TYPE_WORDS } from 'shared/media/picture-types.ts';
import type { ApiClient } from '../../../api/api-client.ts';
import type { UploadPlace } from '../../../platform/upload-notes.ts';
import type { PictureSending, sendPicture } from './resume/send-upload.ts';
import { loadUpload } from './resume/load-upload.ts';

type UploadOptions = Pick<PictureSending, 'signal' | 'onProgress' | 'onGoingOn' | 'use' | 'replaces'>;

const isDrawing = ({ type }: File) => type === 'image/svg+xml';

/** Refuses a file of a wrong type before it is sent (rule F10). */
function assertPicture(file: File): void {
  const isPicture = file.type.startsWith('image/') && !isDrawing(file);
  if (isPicture || isHeic(file)) return;
  throw new AppError('unsupported_type', 'Please upload an image file', { fields: { file: PICTURE_TYPE_WORDS } });
}

/** Refuses a file that is too large (rule F11). */
function assertSize(file: File): void {
  if (file.size <= UPLOAD_MAX_BYTES) return;
  const megabytes = UPLOAD_MAX_BYTES / 1024 ** 2;
  throw new AppError('too_large', `This file is too large. A picture may have at most ${megabytes} MB.`);
}

/** The error for a picture above the limit of its place. */
function tooLargeFor(mostBytes: number): AppError {
  const words = `Image size should be less than ${mostBytes / 1024 ** 2}MB`;
  return new AppError('too_large', words, { fields: { file: 'Save it as JPEG or WebP, or with fewer pixels' } });
}

interface PlaceOptions {
  /** Where the picture belongs, which is noted for after a restart. */
  findPlace?: () => Promise<UploadPlace | undefined>;
}

/** What a place on a page requires of a picture. */
export type PictureUse = Pick<UploadOptions, 'use'> & Pick<ReadyOptions, 'mostBytes'> & PlaceOptions;

interface ReadyOptions {
  /** Size limit of the place that the picture is for. */
  mostBytes?: number | undefined;
  /** Whether to send the original even if the owner does not keep originals. */
  keepsOriginal?: boolean | undefined;
  signal?: AbortSignal | undefined;
  /** Called when a picture to be kept is made smaller, because the server would not accept it. */
  onTooLarge?: (() => void) | undefined;
}

/**
 * Prepares the file to send (rule F13).
 * @param server  the server itself, as stored settings may be outdated
 * @throws AppError when the server would refuse the file, or cannot be asked; the signal's reason
 */
export async function readyPicture(
  server: ApiClient,
  file: File,
  { mostBytes = Infinity, keepsOriginal = false, signal, onTooLarge = () => undefined }: ReadyOptions = {},
): Promise<File> {
  assertPicture(file);
  // Asked for each picture, as it may have been chosen hours ago. An older server does not tell.
  const isKept = keepsOriginal || (await server.call(api.getOffice, signal ? { signal } : {})).keepOriginals;
  const { shrinkPicture } = await loadUpload(() => import('./shrink-picture.ts'));
  const fits = file.size <= mostBytes;
  const ready = await shrinkPicture(file, isKept && fits, onTooLarge);
  if (isKept && !fits && ready !== file) onTooLarge();
  assertSize(ready);
  if (ready.size > mostBytes) throw tooLargeFor(mostBytes);
  return ready;
}

/** @throws AppError when it cannot be had */
export const loadSending = (): Promise<typeof sendPicture> =>
  loadUpload(async () => (await import('./resume/send-upload.ts')).sendPicture);

/** @throws AppError, or the signal's reason */
export async function uploadPicture(
  server: ApiClient,
  file: File,
  { keepsOriginal, onTooLarge, mostBytes, findPlace, ...options }: UploadOptions & ReadyOptions & PlaceOptions = {},
): Promise<Upload> {
  const { use, signal } = options;
  // Only the server judges an SVG, as browsers render it differently.
  const isAsItIs = use === 'logo' && isDrawing(file);
  const ready = isAsItIs ? file : await readyPicture(server, file, { mostBytes, keepsOriginal, signal, onTooLarge });
  const send = await loadSending();
  // Where it cannot be found out, the file is sent all the same.
  const place = await findPlace?.().catch(() => undefined);
  return send(server, ready, { ...options, place, isAwaited: true });
}
