// The calls about saved views of the lead list, merged into the table in api.ts.
import { endpoint, type Endpoint } from '../../api/endpoint.ts';
import { BODY_LIMIT_ENQUIRY } from '../../limits.ts';
import { savedViewsSchema } from './saved-views.ts';

export const savedViewsApi = {
  getSavedViews: endpoint({
    method: 'GET',
    path: '/api/me/views',
    access: 'signed-in',
    summary: "The caller's own views of the lead list",
    answer: savedViewsSchema,
  }),
  putSavedViews: endpoint({
    method: 'PUT',
    path: '/api/me/views',
    access: 'signed-in',
    summary: "Replace the caller's own views of the lead list, unless another device has changed them meanwhile",
    body: savedViewsSchema,
    bodyLimit: BODY_LIMIT_ENQUIRY,
    answer: savedViewsSchema,
  }),
} as const satisfies Record<string, Endpoint>;
