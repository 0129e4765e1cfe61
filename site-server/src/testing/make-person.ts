// A person in tests: their enquiries, and the data that the office stores about them (rule B20).
import { copyFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { makeEnquiry, makeFailedMail, makeLead } from './make.ts';
import type { TestServer } from './test-server.ts';
import type { ExportedPerson } from '../features/privacy/person-json.ts';

export const NAME = 'Quintessa Zyblikiewicz';
export const EMAIL = 'quintessa@zyblikiewicz.example';
export const PHONE = '0249 876 543';
export const WORDS = 'Hydroblasting of xylophagous barnacles';
export const PERSON = { name: NAME, email: EMAIL, phone: PHONE, message: WORDS };

/** A lead with all kinds of data, a binned one, spam; and a lead of another person. */
export async function makePerson(server: TestServer): Promise<void> {
  const enquiry = { ...PERSON, clientId: 'k1' };
  await makeLead(server, { assignee: 'kofi', note: `Called ${NAME}.`, status: 'in_progress' }, enquiry);
  await makeLead(server);
  await makeLead(server, {}, { ...PERSON, email: EMAIL.toUpperCase(), phone: '+233249876543' });
  await server.request('DELETE', '/api/messages/3', { as: 'efua' });
  const attempt = { channel: 'whatsapp', outcome: 'no_answer' };
  await server.request('POST', '/api/messages/1/contact', { as: 'kofi', body: attempt });
  await server.request('POST', '/api/messages/1/seen', { as: 'kofi' });
  await server.request('PATCH', '/api/messages/1', {
    as: 'efua',
    body: { priority: 'high' },
    headers: { 'Idempotency-Key': 'p1' },
  });
  await makeFailedMail(server);
  await server.request('POST', '/api/contact', { body: makeEnquiry({ ...PERSON, website: 'x' }) });
  await saveViews(server, 'efua', ABOUT_EFUAS_WORK, [ABOUT_PERSON[0], ABOUT_PERSON[1]]);
  await saveViews(server, 'kofi', KOFIS, [ABOUT_PERSON[2], ABOUT_PERSON[3], ABOUT_PERSON[4]]);
}

type View = { name: string; query: string };
export const ABOUT_PERSON: [View, View, View, View, View] = [
  { name: 'Call back', query: 'view=all&q=0249+876543' },
  { name: 'Quintessa ZYBLIKIEWICZ', query: 'status=closed' },
  { name: 'Barge', query: 'q=quint%C3%A9ssa' },
  { name: 'Mails', query: `q=${encodeURIComponent('Quintessa@Zyb')}` },
  { name: 'On 876 543', query: 'q=%2B233+24+987+6543&reason=Quote' },
];
/** Views about others, and about leads. */
export const ABOUT_EFUAS_WORK: View[] = [
  { name: 'Quotes', query: 'view=all&reason=Quote' },
  { name: 'Lead 0001', query: 'view=all&q=0001' },
];
export const KOFIS: View[] = [{ name: 'Akosua', query: 'q=akosua+%400240000000' }];

async function saveViews(server: TestServer, as: 'efua' | 'kofi', own: View[], about: View[]): Promise<void> {
  const views = [...about, ...own];
  const answer = await server.request('PUT', '/api/me/views', { as, body: { revision: 0, views } });
  expect(answer.status).toBe(200);
}

export async function exported(server: TestServer): Promise<ExportedPerson> {
  const answer = await server.request('GET', `/api/privacy/export?email=${EMAIL}`, { as: 'efua' });
  return answer.json as ExportedPerson;
}

export const erase = (server: TestServer, body: unknown) =>
  server.request('POST', '/api/privacy/erase', { as: 'efua', body });

/** Replaces the database by an older one, as an operator may do by hand: pass the result to `putBack`. */
export async function copyAside(server: TestServer): Promise<string> {
  await server.context.database.checkpoint();
  const file = path.join(server.context.config.dataDir, 'site.db');
  copyFileSync(file, `${file}.aside`);
  return file;
}

export const putBack = (server: TestServer, file: string) =>
  server.restart(() => {
    rmSync(`${file}-wal`, { force: true });
    rmSync(`${file}-shm`, { force: true });
    copyFileSync(`${file}.aside`, file);
    rmSync(`${file}.aside`);
  });
