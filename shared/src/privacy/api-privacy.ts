// The calls about one person's data, merged into the table in api.ts.
import * as z from 'zod';
import { endpoint, type Endpoint } from '../api/endpoint.ts';
import { BODY_LIMIT_CONTENT } from '../limits.ts';
import { eraseBody, erasedAnswer, personQuery } from './privacy.ts';

export const privacyApi = {
  exportPerson: endpoint({
    method: 'GET',
    path: '/api/privacy/export',
    access: 'admin',
    summary: 'Everything held about one person, as a file',
    query: personQuery,
    contentType: 'application/json; charset=utf-8',
    answer: z.custom<AsyncIterable<string>>(),
  }),
  exportPersonPage: endpoint({
    method: 'GET',
    path: '/api/privacy/export.html',
    access: 'admin',
    summary: 'The same as a page to read and to print',
    query: personQuery,
    contentType: 'text/html; charset=utf-8',
    answer: z.custom<AsyncIterable<string>>(),
  }),
  erasePerson: endpoint({
    method: 'POST',
    path: '/api/privacy/erase',
    access: 'admin',
    summary: 'Remove what is held about one person, for good, but for what is to stay',
    body: eraseBody,
    bodyLimit: BODY_LIMIT_CONTENT,
    answer: erasedAnswer,
    freesSpace: true,
  }),
} as const satisfies Record<string, Endpoint>;
