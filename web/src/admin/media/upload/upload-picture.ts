// Adds one picture to the library.
import { api } from 'shared/api.ts';
import { AppError } from 'shared/errors.ts';
import type { Upload } from 'shared/media.ts';
import { UPLOAD_MAX_BYTES } from 'shared/limits.ts';
import type { ApiClient } from '../../../api/api-client.ts';
import { serverMessage } from '../../../api/server-message.ts';

export interface UploadOptions {
  signal?: AbortSignal;
  /** Called with the share that was sent, from 0 to 1. */
  onProgress?: (share: number) => void;
}

/** A photo of an iPhone. Some systems know no type for it. */
export function isHeic({ type, name }: File): boolean {
  return /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);
}

/** Refuses what the server would refuse too, before it is sent (rule F10). @throws AppError */
export function assertPicture(file: File): void {
  const isPicture = file.type.startsWith('image/') && file.type !== 'image/svg+xml';
  if (!isPicture && !isHeic(file)) throw new AppError('unsupported_type', 'Please upload an image file');
}

/** The same for what is too large (rule F11). @throws AppError */
export function assertSize(file: File): void {
  if (file.size <= UPLOAD_MAX_BYTES) return;
  const megabytes = UPLOAD_MAX_BYTES / 1024 ** 2;
  throw new AppError('too_large', `This file is too large. A picture may have at most ${megabytes} MB.`);
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
  assertPicture(file);
  assertSize(file);
  return client.upload(api.createUpload, { file, ...options });
}
