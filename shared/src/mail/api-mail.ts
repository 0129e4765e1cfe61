// The calls about outgoing mail, forgotten passwords and the site's public configuration, merged into the table in api.ts.
import * as z from 'zod';
import { okAnswer } from '../api/answers.ts';
import { endpoint, type Endpoint } from '../api/endpoint.ts';
import { idParams } from '../api/id-params.ts';
import { mailOverviewSchema, mailQuery, mailTestAnswer, outgoingMailSchema } from './mail.ts';
import { changeMailSetupBody, mailSetupAnswer, testMailBody } from './mail-setup.ts';
import { forgotBody } from '../accounts/session.ts';
import { siteConfigSchema } from '../site/site-config.ts';

export const mailApi = {
  siteConfig: endpoint({
    method: 'GET',
    path: '/api/config',
    access: 'public',
    summary: 'What pages must know of this installation',
    answer: siteConfigSchema,
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/api/auth/forgot',
    access: 'public',
    summary: 'Mail a one-time link for a new password, if there is such a user with an address',
    body: forgotBody,
    answer: z.object({
      ok: z.literal(true),
      /** False if this installation sends no mail: an administrator must create the link. */
      mail: z.boolean(),
    }),
  }),
  listMail: endpoint({
    method: 'GET',
    path: '/api/mail',
    access: 'admin',
    summary: 'Whether mail is sent, and what went out or waits, newest first',
    query: mailQuery,
    answer: mailOverviewSchema,
  }),
  retryMail: endpoint({
    method: 'POST',
    path: '/api/mail/:id/retry',
    access: 'admin',
    summary: 'Try a mail again that was not sent',
    params: idParams,
    answer: outgoingMailSchema,
  }),
  deleteMail: endpoint({
    method: 'DELETE',
    path: '/api/mail/:id',
    access: 'admin',
    summary: 'Forget a mail; one that waits is not sent any more',
    params: idParams,
    answer: okAnswer,
    freesSpace: true,
  }),
  restoreMail: endpoint({
    method: 'POST',
    path: '/api/mail/:id/restore',
    access: 'admin',
    summary: 'Take back a mail that was discarded; one that waited is sent',
    params: idParams,
    answer: outgoingMailSchema,
  }),
  testMail: endpoint({
    method: 'POST',
    path: '/api/mail/test',
    access: 'admin',
    summary: 'Send a test mail at once, to oneself or to an address that is given',
    body: testMailBody,
    answer: mailTestAnswer,
  }),
  getMailSetup: endpoint({
    method: 'GET',
    path: '/api/mail/setup',
    access: 'admin',
    summary: 'How mail is sent, without the password',
    answer: mailSetupAnswer,
  }),
  patchMailSetup: endpoint({
    method: 'PATCH',
    path: '/api/mail/setup',
    access: 'admin',
    summary: 'Change how mail is sent, from now on',
    body: changeMailSetupBody,
    answer: mailSetupAnswer,
  }),
} as const satisfies Record<string, Endpoint>;
