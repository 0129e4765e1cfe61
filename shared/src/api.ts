// The table of every call. Wire words such as `messages` and `uploads` live here (and in api-*.ts, parts
// of this table) and nowhere else.
import * as z from 'zod';
import { activityEntrySchema, activityQuery } from './activity.ts';
import { backupsApi } from './api-backups.ts';
import { contentQuery, contentRevisionsApi } from './api-content-revisions.ts';
import { leadWorkApi } from './api-lead-work.ts';
import { libraryApi } from './api-library.ts';
import { mailApi } from './api-mail.ts';
import { originalsApi } from './api-originals.ts';
import { privacyApi } from './api-privacy.ts';
import { reportsApi } from './api-reports.ts';
import { savedViewsApi } from './api-saved-views.ts';
import { settingsApi } from './api-settings.ts';
import { systemApi } from './api-system.ts';
import { callbackBody } from './callback.ts';
import { endpoint, type Endpoint } from './endpoint.ts';
import { enquiryAnswer, enquiryBody } from './enquiry.ts';
import { idParams } from './id-params.ts';
import { leadCountQuery, leadListQuery, leadSchema, patchLeadBody } from './leads.ts';
import { liveEventSchema } from './live-events.ts';
import { BODY_LIMIT_CONTENT, BODY_LIMIT_ENQUIRY, UPLOAD_MAX_BYTES } from './limits.ts';
import {
  binnedUploadSchema,
  bulkUploadsBody,
  categoryBody,
  categorySchema,
  patchUploadMetaBody,
  uploadBinQuery,
  uploadListQuery,
  uploadMetaSchema,
  uploadSchema,
  uploadUsageSchema,
} from './media.ts';
import { loginAnswer, loginBody, resetBody, resetLinkAnswer, sessionSchema, setupBody } from './session.ts';
import {
  createUserBody,
  currentUserSchema,
  ownPasswordBody,
  patchOwnUserBody,
  patchUserBody,
  patchedUserSchema,
  userSchema,
} from './users.ts';

const ok = z.object({ ok: z.literal(true) });
const count = z.object({ count: z.number() });
/** The content document on the wire: its known shape is checked by `assertStorableContent`, the rest is kept. */
const contentDocument = z.record(z.string(), z.unknown());

const ownSessionParams = z.object({ sessionId: z.string().max(100) });
const userSessionParams = idParams.extend(ownSessionParams.shape);
const nameParams = z.object({ name: z.string().max(300) });
const textIdParams = z.object({ id: z.string().max(300) });

export const api = {
  health: endpoint({
    method: 'GET',
    path: '/api/health',
    access: 'public',
    summary: 'Whether the server can serve',
    answer: z.object({
      status: z.literal('ok'),
      version: z.string(),
      minClient: z.string(),
      time: z.string(),
      db: z.literal('ok'),
    }),
  }),

  openApi: endpoint({
    method: 'GET',
    path: '/api/openapi.json',
    access: 'public',
    summary: 'This contract as an OpenAPI 3.1 document',
    answer: z.record(z.string(), z.unknown()),
  }),

  getContent: endpoint({
    method: 'GET',
    path: '/api/content',
    access: 'public',
    summary: 'The content document',
    query: contentQuery,
    answer: contentDocument,
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
  }),
  ...contentRevisionsApi,

  setup: endpoint({
    method: 'POST',
    path: '/api/auth/setup',
    access: 'public',
    summary: 'Create the first administrator with the one-time code',
    body: setupBody,
    answer: loginAnswer,
    status: 201,
  }),
  login: endpoint({
    method: 'POST',
    path: '/api/auth/login',
    access: 'public',
    summary: 'Sign in',
    body: loginBody,
    answer: loginAnswer,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/auth/logout',
    access: 'signed-in',
    summary: 'End this session',
    answer: ok,
  }),
  renewSession: endpoint({
    method: 'POST',
    path: '/api/auth/renew',
    access: 'signed-in',
    summary: 'Prolong this session, once a day, when it is remembered',
    answer: loginAnswer,
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/auth/reset',
    access: 'public',
    summary: 'Set a new password with the code of a one-time link, and sign in',
    body: resetBody,
    answer: loginAnswer,
  }),
  me: endpoint({
    method: 'GET',
    path: '/api/me',
    access: 'signed-in',
    summary: 'The signed-in user',
    answer: currentUserSchema,
  }),
  patchMe: endpoint({
    method: 'PATCH',
    path: '/api/me',
    access: 'signed-in',
    summary: 'Change the own display name or e-mail address',
    body: patchOwnUserBody,
    answer: currentUserSchema,
  }),
  changeOwnPassword: endpoint({
    method: 'POST',
    path: '/api/me/password',
    access: 'signed-in',
    summary: 'Change the own password; ends the other sessions',
    body: ownPasswordBody,
    answer: ok,
  }),
  listOwnSessions: endpoint({
    method: 'GET',
    path: '/api/me/sessions',
    access: 'signed-in',
    summary: 'The own open sessions, newest first',
    answer: z.array(sessionSchema),
  }),
  endOwnSession: endpoint({
    method: 'DELETE',
    path: '/api/me/sessions/:sessionId',
    access: 'signed-in',
    summary: 'End one of the own sessions',
    params: ownSessionParams,
    answer: ok,
  }),

  createUser: endpoint({
    method: 'POST',
    path: '/api/users',
    access: 'admin',
    summary: 'Create a user',
    body: createUserBody,
    answer: userSchema,
    status: 201,
  }),
  listUsers: endpoint({
    method: 'GET',
    path: '/api/users',
    access: 'admin',
    summary: 'All users',
    answer: z.array(userSchema),
  }),
  countUsers: endpoint({
    method: 'GET',
    path: '/api/users/count',
    access: 'signed-in',
    summary: 'Number of users',
    answer: count,
  }),
  patchUser: endpoint({
    method: 'PATCH',
    path: '/api/users/:id',
    access: 'admin',
    summary: 'Change a user',
    params: idParams,
    body: patchUserBody,
    answer: patchedUserSchema,
  }),
  listUserSessions: endpoint({
    method: 'GET',
    path: '/api/users/:id/sessions',
    access: 'admin',
    summary: 'Open sessions of a user, newest first',
    params: idParams,
    answer: z.array(sessionSchema),
  }),
  endUserSession: endpoint({
    method: 'DELETE',
    path: '/api/users/:id/sessions/:sessionId',
    access: 'admin',
    summary: 'End a session of a user',
    params: userSessionParams,
    answer: ok,
  }),
  createResetLink: endpoint({
    method: 'POST',
    path: '/api/users/:id/reset-link',
    access: 'admin',
    summary: 'Make a one-time link with which the user sets a new password',
    params: idParams,
    answer: resetLinkAnswer,
    status: 201,
  }),

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
    answer: count,
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
    answer: ok,
  }),
  ...leadWorkApi,
  ...savedViewsApi,

  listUploads: endpoint({
    method: 'GET',
    path: '/api/uploads',
    access: 'public',
    summary: 'Media items, newest first',
    query: uploadListQuery,
    answer: z.array(uploadSchema),
  }),
  createUpload: endpoint({
    method: 'POST',
    path: '/api/upload',
    access: 'uploader',
    summary: 'Upload a picture (multipart, field file)',
    fileLimit: UPLOAD_MAX_BYTES,
    answer: uploadSchema,
    status: 201,
  }),
  replaceUpload: endpoint({
    method: 'PUT',
    path: '/api/uploads/:name',
    access: 'admin',
    summary: 'Replace a picture (multipart, field file)',
    params: nameParams,
    fileLimit: UPLOAD_MAX_BYTES,
    answer: uploadSchema,
  }),
  deleteUpload: endpoint({
    method: 'DELETE',
    path: '/api/uploads/:name',
    access: 'admin',
    summary: 'Delete a picture',
    params: nameParams,
    answer: ok,
  }),
  restoreUpload: endpoint({
    method: 'POST',
    path: '/api/uploads/:name/restore',
    access: 'admin',
    summary: 'Bring a deleted picture back',
    params: nameParams,
    answer: uploadSchema,
  }),
  undoReplaceUpload: endpoint({
    method: 'POST',
    path: '/api/uploads/:name/undo',
    access: 'admin',
    summary: 'Show the former file of a replaced picture again',
    params: nameParams,
    answer: uploadSchema,
  }),
  listUploadBin: endpoint({
    method: 'GET',
    path: '/api/uploads/bin',
    access: 'admin',
    summary: 'Deleted pictures that can be brought back, latest first',
    query: uploadBinQuery,
    answer: z.array(binnedUploadSchema),
  }),
  bulkUploads: endpoint({
    method: 'POST',
    path: '/api/uploads/bulk',
    access: 'admin',
    summary: 'The same change to many pictures, all or none',
    body: bulkUploadsBody,
    bodyLimit: BODY_LIMIT_CONTENT,
    answer: count,
  }),
  getUploadUsage: endpoint({
    method: 'GET',
    path: '/api/uploads/:name/usage',
    access: 'signed-in',
    summary: 'Where the content shows a picture',
    params: nameParams,
    answer: uploadUsageSchema,
  }),
  listUploadMeta: endpoint({
    method: 'GET',
    path: '/api/uploads/meta',
    access: 'public',
    summary: 'Metadata of media items by name',
    answer: z.record(z.string(), uploadMetaSchema),
  }),
  ...libraryApi,
  ...originalsApi,
  patchUploadMeta: endpoint({
    method: 'POST',
    path: '/api/uploads/:name/meta',
    access: 'admin',
    summary: 'Change categories or visibility of a picture',
    params: nameParams,
    body: patchUploadMetaBody,
    answer: uploadMetaSchema,
  }),
  listCategories: endpoint({
    method: 'GET',
    path: '/api/categories',
    access: 'public',
    summary: 'Categories',
    answer: z.array(categorySchema),
  }),
  createCategory: endpoint({
    method: 'POST',
    path: '/api/categories',
    access: 'admin',
    summary: 'Create a category',
    body: categoryBody,
    answer: categorySchema,
    status: 201,
  }),
  renameCategory: endpoint({
    method: 'PUT',
    path: '/api/categories/:id',
    access: 'admin',
    summary: 'Rename a category',
    params: textIdParams,
    body: categoryBody,
    answer: categorySchema,
  }),
  deleteCategory: endpoint({
    method: 'DELETE',
    path: '/api/categories/:id',
    access: 'admin',
    summary: 'Delete a category',
    params: textIdParams,
    answer: ok,
  }),

  listActivity: endpoint({
    method: 'GET',
    path: '/api/activity',
    access: 'signed-in',
    summary: 'Latest activity',
    query: activityQuery,
    answer: z.array(activityEntrySchema),
  }),

  ...backupsApi,

  events: endpoint({
    method: 'GET',
    path: '/api/events',
    access: 'signed-in',
    summary: 'Live events: `ready` first, then what happens; `Last-Event-ID` goes on where a stream broke',
    answer: liveEventSchema,
    stream: true,
  }),

  ...settingsApi,
  ...reportsApi,
  ...mailApi,
  ...privacyApi,
  ...systemApi,

  submitEnquiry: endpoint({
    method: 'POST',
    path: '/api/contact',
    access: 'public',
    summary: 'Send an enquiry',
    body: enquiryBody,
    bodyLimit: BODY_LIMIT_ENQUIRY,
    answer: enquiryAnswer,
    status: 201,
  }),
  requestCallback: endpoint({
    method: 'POST',
    path: '/api/contact/callback',
    access: 'public',
    summary: 'Ask to be called back',
    body: callbackBody,
    answer: enquiryAnswer,
    status: 201,
  }),
} as const satisfies Record<string, Endpoint>;

export type Api = typeof api;
