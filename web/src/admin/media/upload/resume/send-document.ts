// Sends a PDF for a link of the content.
import { api } from 'shared/api/api.ts';
import type { Answer } from 'shared/api/endpoint.ts';
import { UPLOAD_PARTS_PATH } from 'shared/media/upload-parts.ts';
import type { ApiClient } from '../../../../api/api-client.ts';
import { sendFile, type Sending } from './send-file.ts';
import { giveUpParts } from './send-parts.ts';

export type SentDocument = Answer<typeof api.finishDocument>;

/** @throws AppError, or the signal's reason */
export async function sendDocument(client: ApiClient, file: File, sending: Sending): Promise<SentDocument> {
  return sendFile(client, file, {
    ...sending,
    purpose: 'document',
    async finish(id, signal) {
      const made = await client.call(api.finishDocument, { params: { id }, signal });
      // The server keeps them for a console that has not heard its answer.
      giveUpParts(client.requests, `${UPLOAD_PARTS_PATH}/${id}`);
      return made;
    },
  });
}
