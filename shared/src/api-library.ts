// Calls about the library as a whole: a part of the table in api.ts.
import { endpoint, type Endpoint } from './endpoint.ts';
import { allUsageSchema } from './media.ts';

export const libraryApi = {
  listUploadUsage: endpoint({
    method: 'GET',
    path: '/api/uploads/usage',
    access: 'signed-in',
    summary: 'Where the content shows which pictures',
    answer: allUsageSchema,
  }),
} as const satisfies Record<string, Endpoint>;
