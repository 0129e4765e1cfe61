// The call about documents, to which the content links, merged into the table in api.ts.
import * as z from 'zod';
import { endpoint, type Endpoint } from '../api/endpoint.ts';
import { DOCUMENT_MAX_BYTES } from '../limits.ts';

const documentSchema = z.object({
  name: z.string(),
  /** Link for the content; it always serves these exact bytes. */
  url: z.string(),
  size: z.number(),
});

export const documentsApi = {
  createDocument: endpoint({
    method: 'POST',
    path: '/api/documents',
    access: 'admin',
    summary: 'Upload a PDF for a link of the content (multipart, field file)',
    fileLimit: DOCUMENT_MAX_BYTES,
    answer: documentSchema,
    status: 201,
  }),
  finishDocument: endpoint({
    method: 'POST',
    path: '/api/upload/parts/:id/document',
    access: 'admin',
    summary: 'Make a document of a PDF that was sent in parts (tus, /api/upload/parts); repeats get the same document',
    params: z.object({ id: z.string().max(100) }),
    answer: documentSchema,
    status: 201,
  }),
} as const satisfies Record<string, Endpoint>;
