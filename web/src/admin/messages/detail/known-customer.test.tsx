// The sender's other enquiries beside a lead, as they change elsewhere.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { leadRow, openedLead } from '../../../testing/lead-screen.ts';
import { openScreen } from '../../../testing/open-screen.ts';
import { changeLead, sendEnquiry } from '../../../testing/send-enquiry.ts';
import { startServer } from '../../../testing/start-server.ts';
import { watchRequests } from '../../../testing/watch-requests.ts';
import { thorough } from 'shared/testing/thorough.ts';

const pane = () => page.getByRole('region', { name: 'Selected message' });
const said = (words: string | RegExp) => expect.element(pane().getByText(words)).toBeVisible();
const PHONE = '024 555 0101';

test('follows changes of the others while a lead is open', async () => {
  const server = await startServer();
  for (const name of ['First', 'Second', 'Other', 'Third']) {
    await sendEnquiry(server, { name, ...(name !== 'Other' && { phone: PHONE }) });
  }
  await openScreen(server, '/admin/messages?id=4');
  await expect.element(page.getByText('Live', { exact: true })).toBeVisible();
  await said('Third enquiry; no other is closed yet.');
  await changeLead(server, 2, { status: 'closed', note: 'Painted.' });
  await said(/^Third enquiry; last closed today by .*: “Painted\.”$/);
  await said(/^#0002 Quote \(closed,/);
  await sendEnquiry(server, { name: 'Fourth', phone: PHONE });
  await said(/^#0005 Quote \(new,/);
  await leadRow('Other').click();
  await expect.element(openedLead('Other')).toBeVisible();
  await changeLead(server, 1, { status: 'closed', note: 'Sandblasted.' });
  await expect.element(leadRow('First')).not.toBeInTheDocument();
  await leadRow('Third').click();
  await said(/“Sandblasted\.”$/);
});

test(
  'appears when the sender of an older enquiry writes again, and disappears with the other one',
  thorough,
  async () => {
    const server = await startServer();
    await sendEnquiry(server, { name: 'First', phone: PHONE });
    await openScreen(server, '/admin/messages?id=1');
    await expect.element(page.getByText('Live', { exact: true })).toBeVisible();
    await sendEnquiry(server, { name: 'Second', phone: PHONE });
    await said('First of 2 enquiries; no other is closed yet.');
    await server.request('DELETE', '/api/messages/2');
    await expect.element(pane().getByText(/^First of/)).not.toBeInTheDocument();
  },
);

test('during frequent events they are read to the end, and then once more', thorough, async () => {
  const asked = watchRequests();
  const server = await startServer();
  for (const name of ['First', 'Second']) await sendEnquiry(server, { name, phone: PHONE });
  await openScreen(server, '/admin/messages?id=2');
  await expect.element(page.getByText('Live', { exact: true })).toBeVisible();
  await said('Second enquiry; no other is closed yet.');
  const letGo = await server.holdAnswers('/api/messages/2/related', 'GET');
  asked();
  for (const name of ['Just Arrived', 'Arrived After It']) {
    await sendEnquiry(server, { name, phone: PHONE });
    await expect.element(leadRow(name)).toBeVisible();
  }
  expect(asked().filter((one) => one === 'GET /api/messages/2/related')).toHaveLength(1);
  await letGo();
  await said(/^#0004 Quote \(new,/);
});
