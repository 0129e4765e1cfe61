// One PDF on its way to the server and from there into a field.
import { useMutation } from '@tanstack/react-query';
import { api } from 'shared/api/api.ts';
import type { Answer } from 'shared/api/endpoint.ts';
import { AppError } from 'shared/api/errors.ts';
import { DOCUMENT_MAX_BYTES } from 'shared/limits.ts';
import type { RequestMeans } from '../../../api/api-client.ts';
import { useToasts } from '../../../ui/toast/toasts-context.ts';
import { useConsole } from '../../session/console-context.ts';
import { failureText } from './failure-text.ts';

async function sendDocument(
  { baseUrl, getToken, refusal }: RequestMeans,
  file: File,
): Promise<Answer<typeof api.createDocument>> {
  if (file.size > DOCUMENT_MAX_BYTES) {
    throw new AppError('too_large', `A PDF may have at most ${DOCUMENT_MAX_BYTES / 1024 ** 2} MB`);
  }
  const token = getToken();
  const body = new FormData();
  body.append('file', file);
  const { path, method } = api.createDocument;
  let response: Response;
  try {
    response = await fetch(baseUrl + path, { method, body, headers: { Authorization: `Bearer ${token ?? ''}` } });
  } catch (cause) {
    throw new AppError('network', 'The server cannot be reached. Check the connection and try again.', { cause });
  }
  if (!response.ok) throw await refusal(response, token);
  return (await response.json()) as Answer<typeof api.createDocument>;
}

/** @param onUploaded  says whether the field is still there to take it */
export function useDocumentUpload(onUploaded: (url: string) => boolean) {
  const { client } = useConsole();
  const toasts = useToasts();
  const { mutate, isPending } = useMutation({
    mutationFn: (file: File) => sendDocument(client.requests, file),
    onSuccess({ url }) {
      if (onUploaded(url)) toasts.success('Uploaded', 'PDF uploaded');
    },
    onError: (error) => toasts.error('Upload failed', failureText(error, 'Failed to upload the PDF')),
  });
  return { send: mutate, isSending: isPending };
}
