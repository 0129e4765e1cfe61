// The calls that read and change a lead, merged into the table in api.ts.
import * as z from 'zod';
import { countAnswer, okAnswer } from '../api/answers.ts';
import { endpoint, type Endpoint } from '../api/endpoint.ts';
import { idParams } from '../api/id-params.ts';
import { deleteLeadQuery, leadCountQuery, leadListQuery, leadSchema, patchLeadBody } from './leads.ts';
import { BODY_LIMIT_CONTENT } from '../limits.ts';

export const leadsApi = {
  listLeads: endpoint({
    method: 'GET',
    path: '/api/messages',
    access: 'signed-in',
    summary: 'Leads, newest first',
    query: leadListQuery,
    answer: z.array(leadSchema),
  }),
  countLeads: endpoint({
    method: 'GET',
    path: '/api/messages/count',
    access: 'signed-in',
    summary: 'Number of leads that match',
    query: leadCountQuery,
    answer: countAnswer,
  }),
  getLead: endpoint({
    method: 'GET',
    path: '/api/messages/:id',
    access: 'signed-in',
    summary: 'One lead',
    params: idParams,
    answer: leadSchema,
  }),
  patchLead: endpoint({
    method: 'PATCH',
    path: '/api/messages/:id',
    access: 'signed-in',
    summary: 'Change a lead',
    params: idParams,
    body: patchLeadBody,
    bodyLimit: BODY_LIMIT_CONTENT,
    answer: leadSchema,
  }),
  deleteLead: endpoint({
    method: 'DELETE',
    path: '/api/messages/:id',
    access: 'admin',
    summary: 'Delete a lead',
    params: idParams,
    query: deleteLeadQuery,
    answer: okAnswer,
    freesSpace: true,
  }),
} as const satisfies Record<string, Endpoint>;
