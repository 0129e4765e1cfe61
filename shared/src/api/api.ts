// The table of every call. Wire names such as `messages` and `uploads` occur only here and in the api-*.ts files
// that are merged into it.
import * as z from 'zod';
import { activityEntrySchema, activityQuery } from '../system/activity.ts';
import { accountsApi } from '../accounts/api-accounts.ts';
import { desktopSignInApi } from '../accounts/desktop-sign-in/api-desktop-sign-in.ts';
import { passkeysApi } from '../accounts/passkeys/api-passkeys.ts';
import { documentsApi } from '../media/api-documents.ts';
import { backupsApi } from '../system/api-backups.ts';
import { categoriesApi } from '../media/api-categories.ts';
import { contentApi } from '../content/api-content.ts';
import { leadWorkApi } from '../leads/api-lead-work.ts';
import { leadsApi } from '../leads/api-leads.ts';
import { mailApi } from '../mail/api-mail.ts';
import { privacyApi } from '../privacy/api-privacy.ts';
import { reportsApi } from '../leads/reports/api-reports.ts';
import { savedViewsApi } from '../leads/views/api-saved-views.ts';
import { settingsApi } from '../office/api-settings.ts';
import { systemApi } from '../system/api-system.ts';
import { uploadsApi } from '../media/api-uploads.ts';
import { callbackBody } from '../enquiry/callback.ts';
import { endpoint, type Endpoint } from './endpoint.ts';
import { enquiryAnswer, enquiryBody } from '../enquiry/enquiry.ts';
import { liveEventSchema } from '../system/live-events.ts';
import { BODY_LIMIT_ENQUIRY } from '../limits.ts';

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

  ...contentApi,
  ...accountsApi,
  ...passkeysApi,
  ...desktopSignInApi,
  ...leadsApi,
  ...leadWorkApi,
  ...savedViewsApi,

  ...uploadsApi,
  ...categoriesApi,
  ...documentsApi,

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
