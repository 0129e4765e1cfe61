// The calls about one person's data: a part of the table in api.ts.
import * as z from 'zod';
import { endpoint, type Endpoint } from '../api/endpoint.ts';
import { erasedAnswer, personQuery } from './privacy.ts';

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
  erasePerson: endpoint({
    method: 'POST',
    path: '/api/privacy/erase',
    access: 'admin',
    summary: 'Remove everything held about one person, for good',
    body: personQuery,
    answer: erasedAnswer,
  }),
} as const satisfies Record<string, Endpoint>;
