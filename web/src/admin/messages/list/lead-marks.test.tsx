// Marks of a row that tell an administrator what to decide.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { leadRow } from '../../../testing/lead-screen.ts';
import { openScreen } from '../../../testing/open-screen.ts';
import { changeLead, sendEnquiry } from '../../../testing/send-enquiry.ts';
import { startServer } from '../../../testing/start-server.ts';
import { thorough } from 'shared/testing/thorough.ts';

const MARK = 'Asked for.';
const ASK = '/api/messages/1/ask';

test('an administrator sees in the list which lead somebody asks for, until it is assigned', async () => {
  const server = await startServer();
  await sendEnquiry(server, { name: 'Wanted' });
  await openScreen(server, '/admin/messages');
  await expect.element(page.getByText('Live', { exact: true })).toBeVisible();
  await expect.element(leadRow('Wanted')).not.toMatchTextContent(MARK);
  await server.request('POST', ASK, { as: 'kofi' });
  await expect.element(leadRow('Wanted')).toMatchTextContent(MARK);
  await changeLead(server, 1, { assignee: 'kofi' });
  await expect.element(leadRow('Wanted')).toMatchTextContent('Assigned to kofi.');
  await expect.element(leadRow('Wanted')).not.toMatchTextContent(MARK);
});

test('the mark goes when the request is withdrawn, or the lead is closed', thorough, async () => {
  const server = await startServer();
  await sendEnquiry(server, { name: 'Wanted' });
  await server.request('POST', ASK, { as: 'kofi' });
  await openScreen(server, '/admin/messages?view=all');
  await expect.element(page.getByText('Live', { exact: true })).toBeVisible();
  await expect.element(leadRow('Wanted')).toMatchTextContent(MARK);
  await server.request('DELETE', ASK, { as: 'kofi' });
  await expect.element(leadRow('Wanted')).not.toMatchTextContent(MARK);
  await server.request('POST', ASK, { as: 'kofi' });
  await expect.element(leadRow('Wanted')).toMatchTextContent(MARK);
  await changeLead(server, 1, { status: 'closed' });
  await expect.element(leadRow('Wanted')).toMatchTextContent('Status: Closed.');
  await expect.element(leadRow('Wanted')).not.toMatchTextContent(MARK);
});

test('staff who ask for a lead have no mark, as their bell does not count it', thorough, async () => {
  const server = await startServer();
  await sendEnquiry(server, { name: 'Wanted' });
  await server.request('POST', ASK, { as: 'kofi' });
  await openScreen(server, '/admin/messages?id=1', { as: 'kofi' });
  await expect.element(page.getByText(/^You have asked for this lead/)).toBeVisible();
  await expect.element(leadRow('Wanted')).not.toMatchTextContent(MARK);
});
