// Answers that are not the server’s.
import { expect } from 'vitest';
import { openPage } from '../../testing/open-page.ts';
import { startServer } from '../../testing/start-server.ts';
import {
  enquiryField,
  fillEnquiry,
  formAlert,
  listLeads,
  listMessages,
  sendButton,
  thanks,
  waiting,
} from '../../testing/visitor-steps.ts';
import { eachCase } from 'shared/testing/thorough.ts';
import { listKept } from './outbox-store.ts';

const API = '/api/contact';

eachCase([
  ['a proxy without a server', { status: 502, type: 'text/html', body: '<h1>Bad gateway</h1>' }, ''],
  ['a hotel portal', { status: 200, type: 'text/html', body: '<title>Welcome</title>' }, ''],
  ['a filter page', { status: 403, type: 'text/html', body: '<h1>Blocked</h1>' }, ''],
  [
    'a busy server',
    { status: 429, type: 'application/json', body: '{"error":"Too many requests."}' },
    'Too many requests.',
  ],
])('an answer of %s is not used: the enquiry stays and is sent once', async (_who, answer, words) => {
  const server = await startServer();
  const mend = await server.refuse(API, 'POST', answer);
  const site = await openPage('/contact');
  await fillEnquiry(site, { Message: 'Kept whatever the answer.' });
  await sendButton(site).click();
  await expect
    .element(formAlert(site).getByRole('heading'))
    .toHaveTextContent('Not sent yet: it will be sent by itself');
  expect(site.count('.notice-bad')).toBe(0);
  if (words) await expect.element(formAlert(site).getByText(words, { exact: true })).toBeVisible();
  await expect.element(waiting(site)).toBeVisible();
  await expect.element(enquiryField(site, 'Message')).toHaveValue('Kept whatever the answer.');

  await site.goTo('/contact');
  await expect.element(waiting(site)).toBeVisible();
  await expect.element(enquiryField(site, 'Message')).toHaveValue('Kept whatever the answer.');
  expect(await listLeads(server)).toEqual([]);

  await mend();
  await site.goTo('/contact');
  await expect.element(thanks(site)).toBeVisible();
  await expect.element(enquiryField(site, 'Message')).toHaveValue('');
  expect(await listMessages(server)).toEqual(['Kept whatever the answer.']);
  await expect.poll(listKept).toEqual([]);
  await site.goTo('/contact');
  await expect.element(thanks(site)).not.toBeInTheDocument();
});
