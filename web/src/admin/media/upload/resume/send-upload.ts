// Uploads a file and makes a picture or a document of it. In one module, as both are loaded with the first upload.
import { api } from 'shared/api/api.ts';
import type { Answer } from 'shared/api/endpoint.ts';
import type { Upload } from 'shared/media/media.ts';
import { UPLOAD_PARTS_PATH } from 'shared/media/upload-parts.ts';
import { AppError } from 'shared/api/errors.ts';
import type { ApiClient } from '../../../../api/api-client.ts';
import { findNote } from '../../../../platform/upload-notes.ts';
import { isOwnUpload, letUploadGo, placedChanges, takeUpload } from './own-upload.ts';
import { giveUpParts } from './part-requests.ts';
import { sendFile, type Sending } from './send-file.ts';
import type { PlacedNote } from './stopped-notes.ts';

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
  const seen = sending.place?.kind === 'replaced' ? { version: sending.place.version } : {};
  return sendFile(client, file, {
    ...sending,
    purpose: use ?? replaces ?? '',
    finish: (id, signal) =>
      replaces === undefined
        ? client.call(api.finishUpload, { params: { id }, body: use ? { use } : {}, signal })
        : client.call(api.finishReplacement, { params: { name: replaces, id }, query: seen, signal }),
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

/**
 * Continues an upload that was cut off.
 * @param file  in the form in which it was sent
 * @throws AppError, or the signal's reason
 */
export async function sendRest(
  client: ApiClient,
  { key, place }: PlacedNote,
  file: File,
  sending: Sending,
): Promise<Upload | SentDocument> {
  sending.signal?.throwIfAborted();
  if (isOwnUpload(key) || !(await takeUpload(key))) {
    throw new AppError('conflict', 'It is being sent already, perhaps in another window.');
  }
  if (!(await findNote(key))) {
    letUploadGo(key);
    placedChanges.notify();
    throw new AppError('not_found', 'It was continued or discarded in another window.');
  }
  const options = { ...sending, place, continues: key, isAwaited: true };
  if (place.kind === 'replaced') return sendPicture(client, file, { ...options, replaces: place.name });
  if (place.use === 'document') return sendDocument(client, file, options);
  return sendPicture(client, file, { ...options, use: place.use });
}
