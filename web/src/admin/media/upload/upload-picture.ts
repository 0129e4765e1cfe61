// Adds one picture to the library.
import { api } from 'shared/api/api.ts';
import { AppError } from 'shared/api/errors.ts';
import { UPLOAD_MAX_BYTES } from 'shared/limits.ts';
import type { Upload } from 'shared/media/media.ts';
import type { ApiClient } from '../../../api/api-client.ts';
import { serverMessage } from '../../../api/server-message.ts';
import { isHeic, shrinkPicture } from './shrink-picture.ts';

export interface UploadOptions {
  signal?: AbortSignal;
  /** Called with the share that was sent, from 0 to 1. */
  onProgress?: (share: number) => void;
}

/** Refuses what the server would refuse too, before it is sent (rule F10). */
function assertPicture(file: File): void {
  const isPicture = file.type.startsWith('image/') && file.type !== 'image/svg+xml';
  if (!isPicture && !isHeic(file)) throw new AppError('unsupported_type', 'Please upload an image file');
}

/** The same for what is too large (rule F11). */
function assertSize(file: File): void {
  if (file.size <= UPLOAD_MAX_BYTES) return;
  const megabytes = UPLOAD_MAX_BYTES / 1024 ** 2;
  throw new AppError('too_large', `This file is too large. A picture may have at most ${megabytes} MB.`);
}

/** The file as it is to be sent (rule F13). @throws AppError when the server would refuse it */
export async function readyPicture(file: File, keepsOriginal = false): Promise<File> {
  assertPicture(file);
  const ready = keepsOriginal ? file : await shrinkPicture(file);
  assertSize(ready);
  return ready;
}

/** Why a picture was not taken, for the person; `fallback` when nobody knows. */
export function refusalWords(error: unknown, fallback: string): string {
  if (!(error instanceof AppError)) return fallback;
  const detail = error.fields?.['file'];
  const said = serverMessage(error) ?? fallback;
  return detail === undefined ? said : `${said}. ${detail}`;
}

/** @throws AppError, or the signal's reason */
export async function uploadPicture(client: ApiClient, file: File, options: UploadOptions = {}): Promise<Upload> {
  return client.upload(api.createUpload, { file: await readyPicture(file), ...options });
}
