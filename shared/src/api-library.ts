// Calls about the library as a whole: a part of the table in api.ts.
import { endpoint, type Endpoint } from './endpoint.ts';
import { allUsageSchema, categoryCountsSchema } from './media.ts';

export const libraryApi = {
  listUploadUsage: endpoint({
    method: 'GET',
    path: '/api/uploads/usage',
    access: 'signed-in',
    summary: 'Where the content shows which pictures',
    answer: allUsageSchema,
  }),
  countCategories: endpoint({
    method: 'GET',
    path: '/api/categories/counts',
    access: 'signed-in',
    summary: 'How many pictures, hidden ones too, are in each category that has any, by its id',
    answer: categoryCountsSchema,
  }),
} as const satisfies Record<string, Endpoint>;
