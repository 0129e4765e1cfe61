// The calls about work on leads, merged into the table in api.ts.
import * as z from 'zod';
import { okAnswer } from '../api/answers.ts';
import { endpoint, type Endpoint } from '../api/endpoint.ts';
import { bulkLeadsAnswer, bulkLeadsBody } from './lead-bulk.ts';
import { idParams } from '../api/id-params.ts';
import {
  contactBody,
  deletedLeadSchema,
  leadHistoryEntrySchema,
  seenUpToBody,
  spamEnquirySchema,
  takeBackBody,
  undoRescueBody,
  unseenSchema,
  relatedLeadSchema,
} from './lead-work.ts';
import { leadCountQuery, leadSchema } from './leads.ts';
import { BODY_LIMIT_CONTENT } from '../limits.ts';
import { pageQuery } from '../api/page-query.ts';

export const leadWorkApi = {
  bulkLeads: endpoint({
    method: 'POST',
    path: '/api/messages/bulk',
    access: 'admin',
    summary: 'Change many leads at once; what others have changed meanwhile is left as it is and named',
    body: bulkLeadsBody,
    bodyLimit: BODY_LIMIT_CONTENT,
    answer: bulkLeadsAnswer,
  }),
  listLeadHistory: endpoint({
    method: 'GET',
    path: '/api/messages/:id/history',
    access: 'signed-in',
    summary: 'Who changed what in a lead, newest first',
    params: idParams,
    query: pageQuery,
    answer: z.array(leadHistoryEntrySchema),
  }),
  contactLead: endpoint({
    method: 'POST',
    path: '/api/messages/:id/contact',
    access: 'signed-in',
    summary: 'Note an attempt to reach the sender of a lead',
    params: idParams,
    body: contactBody,
    answer: leadSchema,
    status: 201,
  }),
  takeBackOutcome: endpoint({
    method: 'POST',
    path: '/api/messages/:id/contact/undo',
    access: 'signed-in',
    summary: 'Take back the latest outcome, which the caller has noted by mistake',
    params: idParams,
    body: takeBackBody,
    answer: leadSchema,
  }),
  askForLead: endpoint({
    method: 'POST',
    path: '/api/messages/:id/ask',
    access: 'signed-in',
    summary: 'Ask the administrators for an unassigned lead',
    params: idParams,
    answer: leadSchema,
  }),
  listRelatedLeads: endpoint({
    method: 'GET',
    path: '/api/messages/:id/related',
    access: 'signed-in',
    summary: 'Other leads of the same telephone number or address, newest first',
    params: idParams,
    answer: z.array(relatedLeadSchema),
  }),
  listDeletedLeads: endpoint({
    method: 'GET',
    path: '/api/messages/deleted',
    access: 'admin',
    summary: 'Deleted leads that can be restored, latest first',
    query: pageQuery.omit({ cursor: true }),
    answer: z.array(deletedLeadSchema),
  }),
  restoreLead: endpoint({
    method: 'POST',
    path: '/api/messages/:id/restore',
    access: 'admin',
    summary: 'Restore a deleted lead',
    params: idParams,
    answer: leadSchema,
  }),

  exportLeads: endpoint({
    method: 'GET',
    path: '/api/messages/export.csv',
    access: 'admin',
    summary: 'The leads that match, as a table for spreadsheets',
    query: leadCountQuery,
    contentType: 'text/csv; charset=utf-8',
    answer: z.custom<AsyncIterable<string>>(),
  }),

  countUnseen: endpoint({
    method: 'GET',
    path: '/api/messages/unseen',
    access: 'signed-in',
    summary: 'Leads that nobody has opened, and what is addressed to the caller',
    answer: unseenSchema,
  }),
  markLeadSeen: endpoint({
    method: 'POST',
    path: '/api/messages/:id/seen',
    access: 'signed-in',
    summary: 'The caller has opened this lead',
    params: idParams,
    answer: okAnswer,
  }),
  markAllSeen: endpoint({
    method: 'POST',
    path: '/api/messages/seen',
    access: 'signed-in',
    summary: 'The caller has seen every lead up to this one',
    body: seenUpToBody,
    answer: okAnswer,
  }),

  listSpam: endpoint({
    method: 'GET',
    path: '/api/spam',
    access: 'admin',
    summary: 'Enquiries taken for spam, newest first',
    query: pageQuery,
    answer: z.array(spamEnquirySchema),
  }),
  rescueSpam: endpoint({
    method: 'POST',
    path: '/api/spam/:id/rescue',
    access: 'admin',
    summary: 'Make a lead of an enquiry that was taken for spam',
    params: idParams,
    answer: leadSchema,
    status: 201,
  }),
  undoRescue: endpoint({
    method: 'POST',
    path: '/api/spam/:id/rescue/undo',
    access: 'admin',
    summary: 'Put an enquiry back into the spam list, and remove the lead that was made of it, unless that has changed',
    params: idParams,
    body: undoRescueBody,
    answer: spamEnquirySchema,
  }),
  deleteSpam: endpoint({
    method: 'DELETE',
    path: '/api/spam/:id',
    access: 'admin',
    summary: 'Delete an enquiry that was taken for spam',
    params: idParams,
    answer: okAnswer,
    freesSpace: true,
  }),
} as const satisfies Record<string, Endpoint>;
