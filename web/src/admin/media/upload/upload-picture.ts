// Adds one picture to the library.
import { api } from 'shared/api/api.ts';
import { AppError } from 'shared/api/errors.ts';
import { UPLOAD_MAX_BYTES } from 'shared/limits.ts';
import type { Upload } from 'shared/media/media.ts';
import { isHeic, PICTURE_TYPE_WORDS } from 'shared/media/picture-types.ts';
import type { ApiClient } from '../../../api/api-client.ts';
import type { PictureSending, sendPicture } from './resume/send-upload.ts';
import { loadUpload } from './resume/load-upload.ts';

type UploadOptions = Pick<PictureSending, 'signal' | 'onProgress' | 'onGoingOn' | 'use' | 'replaces'>;

const isDrawing = ({ type }: File) => type === 'image/svg+xml';

/** Refuses what the server would refuse too, before it is sent (rule F10). */
function assertPicture(file: File): void {
  const isPicture = file.type.startsWith('image/') && !isDrawing(file);
  if (isPicture || isHeic(file)) return;
  throw new AppError('unsupported_type', 'Please upload an image file', { fields: { file: PICTURE_TYPE_WORDS } });
}

/** The same for what is too large (rule F11). */
function assertSize(file: File): void {
  if (file.size <= UPLOAD_MAX_BYTES) return;
  const megabytes = UPLOAD_MAX_BYTES / 1024 ** 2;
  throw new AppError('too_large', `This file is too large. A picture may have at most ${megabytes} MB.`);
}

/** For one place, which has its own bound. */
function tooLargeFor(mostBytes: number): AppError {
  const words = `Image size should be less than ${mostBytes / 1024 ** 2}MB`;
  return new AppError('too_large', words, { fields: { file: 'Save it as JPEG or WebP, or with fewer pixels' } });
}

/** What the place asks of a picture that is sent for it. */
export type PictureUse = Pick<UploadOptions, 'use'> & Pick<ReadyOptions, 'mostBytes'>;

interface ReadyOptions {
  /** What may be sent of it: the bound of the place it is for. */
  mostBytes?: number | undefined;
  /** Also if the owner does not keep the originals. */
  keepsOriginal?: boolean | undefined;
  signal?: AbortSignal | undefined;
  /** It was to be kept as it is, and was made smaller because the server would not take it. */
  onTooLarge?: (() => void) | undefined;
}

/**
 * The file to send (rule F13). @param server  itself, as what is kept on this computer may be old
 * @throws AppError when the server would refuse it, or cannot be asked; the signal's reason
 */
export async function readyPicture(
  server: ApiClient,
  file: File,
  { mostBytes = Infinity, keepsOriginal = false, signal, onTooLarge = () => undefined }: ReadyOptions = {},
): Promise<File> {
  assertPicture(file);
  // Asked for each picture: what was decided when it was chosen may be hours ago. An older server does not say.
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
  { keepsOriginal, onTooLarge, mostBytes, ...options }: UploadOptions & ReadyOptions = {},
): Promise<Upload> {
  const { use, signal } = options;
  // The server decides about an SVG: browsers render it differently.
  const isAsItIs = use === 'logo' && isDrawing(file);
  const ready = isAsItIs ? file : await readyPicture(server, file, { mostBytes, keepsOriginal, signal, onTooLarge });
  const send = await loadSending();
  return send(server, ready, { ...options, isAwaited: true });
}
