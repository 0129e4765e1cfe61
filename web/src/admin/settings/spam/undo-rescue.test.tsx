// Undo of "Make it a lead" in the spam list (rules B14c, G18).
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Lead } from 'shared/leads/leads.ts';
import { expectKept } from '../../../testing/by-keyboard.ts';
import { holdNotice, notices, pressInNotice } from '../../../testing/notices.ts';
import { expectToast, openScreen } from '../../../testing/open-screen.ts';
import { sendEnquiry } from '../../../testing/send-enquiry.ts';
import { startServer, type ScreenServer } from '../../../testing/start-server.ts';
import { thorough } from 'shared/testing/thorough.ts';

const list = () => page.getByRole('list', { name: 'Enquiries' });
const rows = () => list().getByRole('listitem');
const row = (name: string) => rows().filter({ hasText: name });
const rescue = (name: string) => row(name).getByRole('button', { name: /^Make it a lead/ });

const readLeads = (server: ScreenServer) => server.request<Lead[]>('GET', '/api/messages');

/** Makes a lead of the second of three enquiries. */
async function rescueSecond(): Promise<ScreenServer> {
  const server = await startServer();
  for (const name of ['Robot', 'Pressed By Mistake', 'Pill Seller'])
    await sendEnquiry(server, { name, website: 'http://buy.example' });
  await openScreen(server, '/admin/settings/spam');
  await rescue('Pressed By Mistake').click();
  await expectToast('Rescued', 'The enquiry is lead 0004 now');
  await holdNotice('Undo');
  await expect.element(row('Pressed By Mistake')).not.toBeInTheDocument();
  return server;
}

test('puts the enquiry back where it was, and the lead is gone', async () => {
  const server = await rescueSecond();
  await expect.poll(() => readLeads(server)).toHaveLength(1);
  await pressInNotice('Undo');
  await expectToast('Changed back', 'The enquiry is in the spam list again');
  await expect.element(row('Pressed By Mistake')).toBeVisible();
  await expect.poll(() => rows().elements()).toHaveLength(3);
  await expect.element(rows().nth(1)).toMatchTextContent(/^Pressed By Mistake #0002 /);
  expect(await readLeads(server)).toEqual([]);
});

test('by keyboard: F8 goes to it, and the focus stays on the page', async () => {
  const server = await rescueSecond();
  (await rescue('Robot').findElement()).focus();
  await userEvent.keyboard('{F8}');
  await expect.element(notices().getByRole('button', { name: 'Undo' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(row('Pressed By Mistake')).toBeVisible();
  await expectKept();
  expect(await readLeads(server)).toEqual([]);
});

test('says who has changed the lead meanwhile, and the lead stays', thorough, async () => {
  const server = await rescueSecond();
  await server.request('PATCH', '/api/users/3', { body: { displayName: 'Ama Mensah', role: 'admin' } });
  await server.request('PATCH', '/api/messages/4', { as: 'ama', body: { note: 'Called.' } });
  await pressInNotice('Undo');
  await expectToast('Not changed back', 'Ama Mensah has changed this message meanwhile. It stays as it is now.');
  expect(rows().elements()).toHaveLength(2);
  expect(await readLeads(server)).toMatchObject([{ id: 4 }]);
});

test('the way to the lead is in the notice too, and Undo works from there', async () => {
  const server = await rescueSecond();
  await pressInNotice('lead 0004');
  await expect.element(page.getByRole('heading', { name: 'Pressed By Mistake' })).toBeVisible();
  await pressInNotice('Undo');
  await expectToast('Changed back', 'The enquiry is in the spam list again');
  await expect.element(page.getByRole('heading', { name: 'Pressed By Mistake' })).not.toBeInTheDocument();
  expect(await readLeads(server)).toEqual([]);
});
