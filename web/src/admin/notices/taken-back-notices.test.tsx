// Notices of enquiries and requests that need no action any more. They are held, as they would leave by themselves.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { holdNotice, keepNotices, notices } from '../../testing/notices.ts';
import { bell, openWithLeads } from '../../testing/open-with-leads.ts';
import { changeLead, sendEnquiry } from '../../testing/send-enquiry.ts';
import { sendTogether } from '../../testing/send-together.ts';
import { decide } from '../../testing/settings-screen.ts';
import { ALWAYS_OPEN } from 'shared/testing/all-day.ts';
import { thorough } from 'shared/testing/thorough.ts';

test('a notice of a new enquiry is removed once the enquiry is opened on another device', thorough, async () => {
  const server = await openWithLeads('efua');
  await sendEnquiry(server, { name: 'One' });
  await expect.element(notices().getByText('New enquiry')).toBeVisible();
  await holdNotice('Open');
  await server.request('POST', '/api/messages/4/seen');
  await expect.element(notices().getByText('New enquiry')).not.toBeInTheDocument();
  await expect.element(bell(/^Notifications, 1 waiting$/)).toBeVisible();
});

test('a notice of a new enquiry is removed once a colleague has opened the enquiry', async () => {
  const server = await openWithLeads('efua');
  await sendEnquiry(server, { name: 'One' });
  await expect.element(notices().getByText('New enquiry')).toBeVisible();
  await holdNotice('Open');
  await server.request('POST', '/api/messages/4/seen', { as: 'kofi' });
  await expect.element(notices().getByText('New enquiry')).not.toBeInTheDocument();
  await expect.element(bell(/^Notifications, 1 waiting$/)).toBeVisible();
});

test('a notice of a new enquiry is removed once a colleague works on the enquiry or deletes it', thorough, async () => {
  const server = await openWithLeads('efua');
  await sendEnquiry(server, { name: 'One' });
  await expect.element(notices().getByText('New enquiry')).toBeVisible();
  await holdNotice('Open');
  await server.request('PATCH', '/api/messages/4', { body: { status: 'in_progress' } });
  await expect.element(notices().getByText('New enquiry')).not.toBeInTheDocument();
  await sendEnquiry(server, { name: 'Two' });
  await expect.element(notices().getByText('New enquiry')).toBeVisible();
  await holdNotice('Open');
  await server.request('DELETE', '/api/messages/5');
  await expect.element(notices().getByText('New enquiry')).not.toBeInTheDocument();
});

test('a notice of several new enquiries stays until somebody has opened each of them', async () => {
  const server = await openWithLeads('efua');
  await sendTogether(server, 'One', 'Two');
  await expect.element(notices().getByText('2 new enquiries')).toBeVisible();
  await holdNotice('Open');
  await server.request('POST', '/api/messages/5/seen', { as: 'kofi' });
  await expect.element(bell(/^Notifications, 2 waiting$/)).toBeVisible();
  await expect.element(notices().getByText('2 new enquiries')).toBeVisible();
  await server.request('POST', '/api/messages/4/seen', { as: 'kofi' });
  await expect.element(notices().getByText('2 new enquiries')).not.toBeInTheDocument();
});

test('a notice of a request for a lead is removed once that is withdrawn, and those of other users stay', async () => {
  keepNotices();
  const server = await openWithLeads('efua');
  const ofKofi = () => notices().getByText(/^kofi would like to have Efe Agbeko/);
  const ofAma = () => notices().getByText(/^ama would like to have Efe Agbeko/);
  for (const as of ['kofi', 'ama'] as const) await server.request('POST', '/api/messages/2/ask', { as });
  await expect.element(ofKofi()).toBeVisible();
  await expect.element(ofAma()).toBeVisible();
  await bell(/^Notifications, 1 waiting$/).click();
  await expect.element(page.getByRole('link', { name: /Efe Agbeko Asked for by ama/ })).toBeVisible();
  await server.request('DELETE', '/api/messages/2/ask', { as: 'kofi' });
  await expect.element(ofKofi()).not.toBeInTheDocument();
  await expect.element(ofAma()).toBeVisible();
  await server.request('DELETE', '/api/messages/2/ask', { as: 'ama' });
  await expect.element(ofAma()).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: /^Waiting: Efe Agbeko Quote/ })).toBeVisible();
});

test('a notice of a lead that its assignee does not open stays while others change the lead', async () => {
  keepNotices();
  const server = await openWithLeads('kofi');
  await decide(server, { ...ALWAYS_OPEN, escalation: { assignee: 5, everyone: null, admins: null } });
  // The office is closed for the last minute of a day.
  const toMidnight = 86_400_000 - (Date.now() % 86_400_000);
  await server.advance(toMidnight < 400_000 ? 800_000 : 301_000);
  await server.escalate();
  const unopened = () => notices().getByText('You have not opened it yet');
  await expect.element(unopened()).toBeVisible();
  await changeLead(server, 1, { priority: 'high' });
  await expect.element(notices().getByText(/^Abla Mensah, #0001: priority/)).toBeVisible();
  await expect.element(unopened()).toBeVisible();
  await changeLead(server, 1, { status: 'closed' });
  await expect.element(unopened()).not.toBeInTheDocument();
});
