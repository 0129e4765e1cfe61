// The list of leads: its contents and order.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { button, leadList, leadRow, listedNames } from '../../../testing/lead-screen.ts';
import { openScreen } from '../../../testing/open-screen.ts';
import { sendEnquiry } from '../../../testing/send-enquiry.ts';
import { startServer } from '../../../testing/start-server.ts';
import { eachCase, thorough } from 'shared/testing/thorough.ts';

eachCase(
  [
    ['', 'New enquiries from the contact form appear here by themselves. Closed ones are under All.'],
    ['?view=late', 'Leads whose time is over appear here.'],
    ['?view=mine', 'Open leads that are assigned to you appear here.'],
    ['?view=unassigned', 'Open leads that nobody works on appear here.'],
    ['?view=all', 'Enquiries from the contact form appear here by themselves.'],
  ],
  0,
)('an empty list at %j says which leads it lists', async (search, words) => {
  await openScreen(await startServer(), `/admin/messages${search}`);
  await expect.element(leadList().getByText(words)).toBeVisible();
  await expect.element(page.getByText('Select a message to view details')).toBeVisible();
  await expect.element(button('Clear filters')).not.toBeInTheDocument();
});

test('without open leads it shows how many are closed and in the bin, with links', thorough, async () => {
  const server = await startServer();
  await sendEnquiry(server, { name: 'Esi Bonsu' }, { status: 'closed' });
  const gone = await sendEnquiry(server, { name: 'Ama Darko' });
  await server.request('DELETE', `/api/messages/${gone}`);
  await openScreen(server, '/admin/messages');
  await expect.element(leadList().getByText('Nothing open')).toBeVisible();
  await leadList().getByRole('link', { name: '1 in the bin' }).click();
  await expect.element(page.getByRole('button', { name: 'Restore Ama Darko' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to messages' }).click();
  await leadList().getByRole('link', { name: '1 closed' }).click();
  await expect.element(leadList().getByRole('link', { name: /Esi Bonsu/ })).toBeVisible();
});

test('without open leads staff see the same, except for the bin', thorough, async () => {
  const server = await startServer();
  const gone = await sendEnquiry(server, { name: 'Ama Darko' });
  await server.request('DELETE', `/api/messages/${gone}`);
  await openScreen(server, '/admin/messages', { as: 'kofi' });
  await expect.element(leadList().getByText('No messages')).toBeVisible();
  await expect.element(leadList().getByRole('link', { name: /in the bin/ })).not.toBeInTheDocument();
});

test('each row shows sender, topic, assignee, priority and status', async () => {
  const server = await startServer();
  await sendEnquiry(server, { name: 'Akosua Frimpong', message: 'Two water tanks.' });
  await sendEnquiry(
    server,
    { name: 'Kwabena Ofori', reason: 'Support' },
    { status: 'in_progress', priority: 'high', assignee: 'kofi', read: true },
  );
  await openScreen(server, '/admin/messages');
  const first = leadRow('Akosua Frimpong');
  await expect.element(first).toMatchTextContent(/Status: New\..*\(unread\).*(now|\d min)QuoteTwo water tanks\./);
  await expect.element(first).toMatchTextContent(/Priority: Medium\..*Unassigned\./);
  const second = leadRow('Kwabena Ofori');
  await expect.element(second).toMatchTextContent(/Status: In progress\..*Support.*Priority: High\..*to kofi\./);
  await expect.element(second).not.toMatchTextContent(/unread/);
  await expect.element(leadList().getByRole('region', { name: 'Today' })).toBeVisible();
  expect(listedNames()).toEqual(['Kwabena Ofori', 'Akosua Frimpong']);
});

const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

test('late leads have a tab and a count, the latest first; each row shows its clock', async () => {
  const server = await startServer();
  await sendEnquiry(server, { name: 'Late Since Yesterday' }, { followUpAt: hoursFromNow(-26) });
  await sendEnquiry(server, { name: 'Later On' });
  await sendEnquiry(server, { name: 'Late Since Now' }, { followUpAt: hoursFromNow(-0.1) });
  await openScreen(server, '/admin/messages');
  const late = leadList().getByRole('link', { name: /^Late/ });
  await expect.element(late).toMatchTextContent('Late2');
  await expect.element(leadRow('Late Since Now')).toMatchTextContent(/Follow-up late by \d+ min\./);
  await expect.element(leadRow('Later On')).toMatchTextContent(/Response due in .*of office time\./);
  await late.click();
  await expect.poll(listedNames).toEqual(['Late Since Yesterday', 'Late Since Now']);
  await expect.element(leadList().getByRole('region', { name: 'Late' })).toBeVisible();
  // Answered by somebody else, it is not late any more; as it is open, it stays above the others.
  await server.request('POST', '/api/messages/1/contact', { body: { channel: 'call', outcome: 'spoke' } });
  await expect.element(late).toMatchTextContent('Late1');
  await expect.element(leadList().getByRole('region', { name: 'Open now' })).toMatchTextContent(/Late Since Yesterday/);
  await expect
    .element(leadList().getByRole('region', { name: 'Late', exact: true }))
    .not.toMatchTextContent(/Late Since Yesterday/);
});

test('open leads can be listed by due time', thorough, async () => {
  const server = await startServer();
  await sendEnquiry(server, { name: 'Due Tomorrow' });
  await sendEnquiry(server, { name: 'Due Now' }, { followUpAt: hoursFromNow(-1) });
  await sendEnquiry(server, { name: 'Answered' });
  await server.request('POST', '/api/messages/3/contact', { body: { channel: 'call', outcome: 'spoke' } });
  await openScreen(server, '/admin/messages');
  await expect.poll(listedNames).toEqual(['Answered', 'Due Now', 'Due Tomorrow']);
  await page.getByRole('combobox', { name: 'Order' }).selectOptions('Due');
  await expect.poll(listedNames).toEqual(['Due Now', 'Due Tomorrow', 'Answered']);
  expect(location.search).toMatch(/sort=due/);
  await page.getByRole('combobox', { name: 'Order' }).selectOptions('Newest');
  await expect.poll(listedNames).toEqual(['Answered', 'Due Now', 'Due Tomorrow']);
});

test('for staff their own leads come first', thorough, async () => {
  const server = await startServer();
  await sendEnquiry(server, { name: 'Given To Kofi' }, { assignee: 'kofi' });
  await sendEnquiry(server, { name: 'Of Nobody' });
  await openScreen(server, '/admin/messages', { as: 'kofi' });
  await expect.element(leadList().getByRole('region', { name: 'Mine' }).getByText('Given To Kofi')).toBeVisible();
  await expect.element(leadList().getByRole('region', { name: 'Today' }).getByText('Of Nobody')).toBeVisible();
  expect(listedNames()).toEqual(['Given To Kofi', 'Of Nobody']);
});
