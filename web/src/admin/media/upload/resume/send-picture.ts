// Sends a picture, new or in the place of another.
import { api } from 'shared/api/api.ts';
import type { Upload } from 'shared/media/media.ts';
import type { ApiClient } from '../../../../api/api-client.ts';
import { sendFile, type Sending } from './send-file.ts';

export interface PictureSending extends Sending {
  /** The picture whose file it replaces. */
  replaces?: string | undefined;
  /** For one place of a page, and so not in the gallery (rule F25); of the logo a drawing is taken too (rule F22). */
  use?: 'page' | 'logo' | undefined;
}

/** @throws AppError, or the signal's reason */
export function sendPicture(
  client: ApiClient,
  file: File,
  { replaces, use, ...sending }: PictureSending,
): Promise<Upload> {
  return sendFile(client, file, {
    ...sending,
    purpose: use ?? replaces ?? '',
    finish: (id, signal) =>
      replaces === undefined
        ? client.call(api.finishUpload, { params: { id }, body: use ? { use } : {}, signal })
        : client.call(api.finishReplacement, { params: { name: replaces, id }, signal }),
  });
}
