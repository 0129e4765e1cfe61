// Uploads a file and makes a picture or a document of it. In one module, as both are loaded with the first upload.
import { api } from 'shared/api/api.ts';
import type { Answer } from 'shared/api/endpoint.ts';
import type { Upload } from 'shared/media/media.ts';
import { UPLOAD_PARTS_PATH } from 'shared/media/upload-parts.ts';
import type { ApiClient } from '../../../../api/api-client.ts';
import { sendFile, type Sending } from './send-file.ts';
import { giveUpParts } from './send-parts.ts';

export interface PictureSending extends Sending {
  /** Name of the picture whose file is replaced. */
  replaces?: string | undefined;
  /**
   * Use on a page, so that the picture is not in the gallery (rule F25); for the logo an SVG is accepted too (rule
   * F22).
   */
  use?: 'page' | 'logo' | undefined;
}

/** Makes a new picture, or replaces one. @throws AppError, or the signal's reason */
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

export type SentDocument = Answer<typeof api.finishDocument>;

/** Uploads a PDF for a link of the content. @throws AppError, or the signal's reason */
export async function sendDocument(client: ApiClient, file: File, sending: Sending): Promise<SentDocument> {
  return sendFile(client, file, {
    ...sending,
    purpose: 'document',
    async finish(id, signal) {
      const made = await client.call(api.finishDocument, { params: { id }, signal });
      // Deletes the upload, which the server keeps in case its answer is lost.
      giveUpParts(client.requests, `${UPLOAD_PARTS_PATH}/${id}`);
      return made;
    },
  });
}
