// Adds one PDF for a link of the content.
import { AppError } from 'shared/api/errors.ts';
import { DOCUMENT_MAX_BYTES } from 'shared/limits.ts';
import type { ApiClient } from '../../../../api/api-client.ts';
import { loadUpload } from './load-upload.ts';
import type { SentDocument } from './send-upload.ts';
import type { Sending } from './send-file.ts';

/** @throws AppError, or the signal's reason */
export async function uploadDocument(client: ApiClient, file: File, sending: Sending): Promise<SentDocument> {
  if (file.size > DOCUMENT_MAX_BYTES) {
    throw new AppError('too_large', `A PDF may have at most ${DOCUMENT_MAX_BYTES / 1024 ** 2} MB`);
  }
  const send = await loadUpload(async () => (await import('./send-upload.ts')).sendDocument);
  return send(client, file, { isAwaited: true, ...sending });
}
