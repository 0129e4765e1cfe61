// The calls about the content document and its revisions, merged into the table in api.ts.
import * as z from 'zod';
import { endpoint, type Endpoint } from '../api/endpoint.ts';
import { BODY_LIMIT_CONTENT } from '../limits.ts';
import { pageQuery } from '../api/page-query.ts';
import { optionalValue } from '../api/query-values.ts';

const contentRevisionSchema = z.object({
  revision: z.number(),
  savedAt: z.string(),
  savedBy: z.string(),
  /** The changed parts, such as `hero` or `pages.about`; empty when unknown. */
  sections: z.array(z.string()),
});
export type ContentRevision = z.output<typeof contentRevisionSchema>;

/** The content document on the wire: `assertStorableContent` checks the known members, all others are kept. */
const contentDocument = z.record(z.string(), z.unknown());
/** Whether to include library pictures; screens that edit the document do not need them (rule A3). */
const contentQuery = z.object({
  mediaMeta: optionalValue(z.literal('none', { error: 'mediaMeta is none, or left out' })),
});
/** Digits without leading zeros, as in `idParams`; 0 is the document that nobody has saved yet. */
const revisionParams = z.object({
  revision: z
    .string()
    .max(100)
    .transform((revision) => (/^(0|[1-9]\d{0,14})$/.test(revision) ? Number(revision) : -1)),
});

export const contentApi = {
  getContent: endpoint({
    method: 'GET',
    path: '/api/content',
    access: 'public',
    summary: 'The content document',
    query: contentQuery,
    answer: contentDocument,
    isLong: true,
  }),
  putContent: endpoint({
    method: 'PUT',
    path: '/api/content',
    access: 'admin',
    summary: 'Replace the content document',
    query: contentQuery,
    body: contentDocument,
    bodyLimit: BODY_LIMIT_CONTENT,
    answer: contentDocument,
    isLong: true,
  }),
  listContentRevisions: endpoint({
    method: 'GET',
    path: '/api/content/revisions',
    access: 'admin',
    summary: 'Saves of the content document, newest first',
    query: pageQuery,
    answer: z.array(contentRevisionSchema),
  }),
  getContentRevision: endpoint({
    method: 'GET',
    path: '/api/content/revisions/:revision',
    access: 'admin',
    summary: 'The content document of one save',
    params: revisionParams,
    query: contentQuery,
    answer: contentDocument,
    isLong: true,
  }),
  restoreContentRevision: endpoint({
    method: 'POST',
    path: '/api/content/revisions/:revision/restore',
    access: 'admin',
    summary: 'Make the document of an earlier save the newest one',
    params: revisionParams,
    query: contentQuery,
    answer: contentDocument,
    isLong: true,
  }),
} as const satisfies Record<string, Endpoint>;
