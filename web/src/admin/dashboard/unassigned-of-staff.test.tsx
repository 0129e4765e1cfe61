// The card of unassigned leads for staff (rules E4, G7, G15).
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { thorough } from 'shared/testing/thorough.ts';
import { keepNotices, pressInNotice } from '../../testing/notices.ts';
import { expectToast, openScreen } from '../../testing/open-screen.ts';
import { changeLead, readLead, sendEnquiry } from '../../testing/send-enquiry.ts';
import { decide } from '../../testing/settings-screen.ts';
import { startServer, type ScreenServer } from '../../testing/start-server.ts';

const card = (name: string) => page.getByRole('region', { name });
const unassigned = () => card('Unassigned Leads');
const ask = () => unassigned().getByRole('button', { name: /^Ask for this lead.*Abla Mensah$/ });
const take = () => unassigned().getByRole('button', { name: /^Take this lead.*Abla Mensah$/ });
let server: ScreenServer;

beforeEach(async () => {
  server = await startServer();
});

test('staff ask for a lead, and withdraw that', async () => {
  keepNotices();
  await sendEnquiry(server, { name: 'Abla Mensah' });
  await openScreen(server, '/admin', { as: 'kofi' });
  await ask().click();
  await expectToast('Asked', 'The administrators have been notified');
  await expect.element(unassigned().getByText('Asked for')).toBeVisible();
  await expect.element(ask()).not.toBeInTheDocument();
  expect(await readLead(server, 1)).toMatchObject({ askedBy: ['kofi'] });
  await pressInNotice('Undo');
  await expect.element(ask()).toBeEnabled();
});

test('the lead cannot be asked for again until the card shows that it was', async () => {
  await sendEnquiry(server, { name: 'Abla Mensah' });
  await server.hold('/api/events');
  await openScreen(server, '/admin', { as: 'kofi' });
  await expect.element(ask()).toBeVisible();
  const letGo = await server.hold('/api/messages?', 'GET');
  await ask().click();
  await expectToast('Asked', 'The administrators have been notified');
  await expect.element(ask()).toBeDisabled();
  await letGo();
  await expect.element(unassigned().getByText('Asked for')).toBeVisible();
});

test('a lead that somebody got meanwhile is not asked for, and leaves the card', thorough, async () => {
  await sendEnquiry(server, { name: 'Abla Mensah' });
  await server.hold('/api/events');
  await openScreen(server, '/admin', { as: 'kofi' });
  await expect.element(ask()).toBeVisible();
  await changeLead(server, 1, { assignee: 'ama' });
  await ask().click();
  await expectToast('Not asked', /./);
  await expect.element(unassigned().getByText('All caught up. No unassigned leads.')).toBeVisible();
});

test('staff take a lead if the owner allows it', async () => {
  await decide(server, { staffMayClaim: true });
  await sendEnquiry(server, { name: 'Abla Mensah' });
  await openScreen(server, '/admin', { as: 'kofi' });
  await take().click();
  await expect.element(card('My Open Leads').getByRole('link', { name: 'Abla Mensah', exact: true })).toBeVisible();
  await expect.element(unassigned().getByText('All caught up. No unassigned leads.')).toBeVisible();
  expect(await readLead(server, 1)).toMatchObject({ assignee: 'kofi' });
});

test('the card is not there if staff see only their own leads', async () => {
  await decide(server, { staffSeeOwnLeadsOnly: true });
  await sendEnquiry(server, { name: 'Abla Mensah' });
  await openScreen(server, '/admin', { as: 'kofi' });
  await expect.element(card('My Open Leads').getByText('No open leads assigned to you.')).toBeVisible();
  await expect.element(unassigned()).not.toBeInTheDocument();
});

test('full cards are visible at 1366 by 768 without scrolling', async () => {
  const followUpAt = new Date(Date.now() - 3_600_000).toISOString();
  for (let count = 1; count <= 6; count += 1) {
    await sendEnquiry(server, { name: `Late Of Kofi ${count}` }, { assignee: 'kofi', followUpAt });
    await sendEnquiry(server, { name: `Of Nobody ${count}` });
  }
  await openScreen(server, '/admin', { as: 'kofi' });
  for (const name of ['Late Leads', 'Unassigned Leads', 'My Open Leads']) {
    await expect.poll(() => card(name).getByRole('listitem').elements().length).toBe(5);
    await expect.element(card(name).getByRole('listitem').last()).toBeInViewport({ ratio: 1 });
  }
  expect(document.scrollingElement?.scrollTop).toBe(0);
});
