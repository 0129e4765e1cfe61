// Moves a picture to the bin.
import { api } from 'shared/api/api.ts';
import { AppError } from 'shared/api/errors.ts';
import type { PictureState } from 'shared/media/media.ts';
import type { ApiClient } from '../../../api/api-client.ts';

/** Succeeds, too, if somebody else has deleted it already. @throws AppError */
export async function deletePicture(client: ApiClient, name: string): Promise<void> {
  try {
    await client.call(api.deleteUpload, { params: { name } });
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'not_found')) throw error;
  }
}

/** Deletes it unless its metadata, its name or its file have changed since (rule F5f). @throws AppError */
export async function deleteUnchanged(client: ApiClient, picture: PictureState, idempotencyKey: string): Promise<void> {
  const { name, version, categories, hidden, caption, alt, focus } = picture;
  const base = { name, version, categories, hidden, caption, alt, focus };
  await client.call(api.bulkUploads, { body: { names: [name], delete: true, base }, idempotencyKey });
}
