import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectKept, pressOn, tabTo } from '../../../testing/by-keyboard.ts';
import { button, leadRow, openedLead } from '../../../testing/lead-screen.ts';
import { holdNotice, keepNotices, pressInNotice } from '../../../testing/notices.ts';
import { expectToast, openScreen } from '../../../testing/open-screen.ts';
import { changeLead, readLead, sendEnquiry } from '../../../testing/send-enquiry.ts';
import { startServer, type ScreenServer } from '../../../testing/start-server.ts';
import { thorough } from 'shared/testing/thorough.ts';

const bin = () => page.getByRole('region', { name: 'In the bin' });
const entry = (name: string) => bin().getByRole('listitem').filter({ hasText: name });

async function addDeleted(server: ScreenServer, name: string): Promise<number> {
  const id = await sendEnquiry(server, { name, message: `${name} wrote this.` });
  await server.request('DELETE', `/api/messages/${id}`);
  return id;
}

test('shows deleted leads, with the person and the remaining days, and restores them', async () => {
  const server = await startServer();
  const id = await addDeleted(server, 'Thrown Away');
  await addDeleted(server, 'Stays There');
  await openScreen(server, '/admin/messages/bin');
  await expect.element(entry('Thrown Away')).toMatchTextContent('#0001 · QuoteThrown Away wrote this.');
  await expect.element(entry('Thrown Away')).toMatchTextContent(/Deleted (just now|\d minutes? ago) by efua/);
  await expect.element(entry('Thrown Away')).toMatchTextContent('30 days left');
  await expect.element(bin().getByText('2', { exact: true })).toBeVisible();
  await button('Restore Thrown Away').click();
  await expectToast('Restored', 'Message #0001 is back');
  await expect.element(entry('Thrown Away')).not.toBeInTheDocument();
  await expect.element(entry('Stays There')).toBeVisible();
  await expect.poll(() => readLead(server, id)).toMatchObject({ name: 'Thrown Away' });
  await page.getByRole('link', { name: 'Back to messages' }).click();
  await expect.element(leadRow('Thrown Away')).toBeVisible();
});

test(
  'a lead restored by mistake is deleted again by Undo, unless somebody has changed it since',
  thorough,
  async () => {
    keepNotices();
    const server = await startServer();
    const id = await addDeleted(server, 'Thrown Away');
    await openScreen(server, '/admin/messages/bin');
    await button('Restore Thrown Away').click();
    await expect.element(entry('Thrown Away')).not.toBeInTheDocument();
    await pressInNotice('Undo');
    await expectToast('Changed back', 'Message #0001 is in the bin again');
    await button('Restore Thrown Away').click();
    await expect.element(entry('Thrown Away')).not.toBeInTheDocument();
    await holdNotice('Undo');
    await changeLead(server, id, { status: 'in_progress' });
    await pressInNotice('Undo');
    await expectToast('Not changed back', 'You have changed this message meanwhile. It stays as it is now.');
    expect(await readLead(server, id)).toMatchObject({ status: 'in_progress' });
  },
);

test('a link leads back to the open lead and its filters', async () => {
  const server = await startServer();
  const id = await sendEnquiry(server, { name: 'Left Open' });
  await openScreen(server, `/admin/messages?view=all&id=${id}`);
  await expect.element(openedLead('Left Open')).toBeVisible();
  await button('More for this list').click();
  await page.getByRole('link', { name: 'Deleted messages' }).click();
  await page.getByRole('link', { name: 'Back to messages' }).click();
  await expect.element(openedLead('Left Open')).toBeVisible();
  expect(location.search).toBe(`?view=all&id=${id}`);
});

test('an empty bin has a text', async () => {
  await openScreen(await startServer(), '/admin/messages/bin');
  await expect.element(bin().getByText('Nothing in the bin')).toBeVisible();
  await expect.element(bin()).toHaveAttribute('aria-busy', 'false');
});

test('a loading indicator is shown until the bin is loaded', thorough, async () => {
  const server = await startServer();
  const arrive = await server.holdAnswers('/api/messages/deleted');
  await openScreen(server, '/admin/messages/bin');
  await expect.element(bin()).toHaveAttribute('aria-busy', 'true');
  await arrive();
  await expect.element(bin()).toHaveAttribute('aria-busy', 'false');
});

test('reports a failed restore, which can be tried again', thorough, async () => {
  const server = await startServer();
  await addDeleted(server, 'Thrown Away');
  const mend = await server.refuse('/api/messages/1/restore', 'POST', 500);
  await openScreen(server, '/admin/messages/bin');
  await button('Restore Thrown Away').click();
  await expectToast('Restore Failed', 'Request failed: 500');
  await expect.element(button('Restore Thrown Away')).toBeEnabled();
  await mend();
  await button('Restore Thrown Away').click();
  await expect.element(bin().getByText('Nothing in the bin')).toBeVisible();
});

test('a lead that somebody else has restored meanwhile disappears', thorough, async () => {
  const server = await startServer();
  const id = await addDeleted(server, 'Restored By Others');
  // No event about it reaches this window.
  await server.hold('/api/events');
  await openScreen(server, '/admin/messages/bin');
  await expect.element(entry('Restored By Others')).toBeVisible();
  await server.request('POST', `/api/messages/${id}/restore`);
  await button('Restore Restored By Others').click();
  await expectToast('Restore Failed', 'Deleted message not found');
  await expect.element(bin().getByText('Nothing in the bin')).toBeVisible();
});

test('staff are redirected to the dashboard', thorough, async () => {
  await openScreen(await startServer(), '/admin/messages/bin', { as: 'kofi' });
  await expect.element(page.getByRole('heading', { name: 'Dashboard' })).toBeInTheDocument();
  expect(location.pathname).toBe('/admin');
});

test('by keyboard: leads are restored one after the other, and the focus moves to the next', thorough, async () => {
  const server = await startServer();
  for (const name of ['Abla Mensah', 'Efe Agbeko']) await addDeleted(server, name);
  await openScreen(server, '/admin/messages/bin');
  await pressOn(button('Restore Efe Agbeko'));
  await expect.element(entry('Efe Agbeko')).not.toBeInTheDocument();
  await expect.element(button('Restore Abla Mensah')).toHaveFocus();
  await userEvent.keyboard(' ');
  await expect.element(bin().getByText('Nothing in the bin')).toBeVisible();
  await expectKept();
  await tabTo(page.getByRole('link', { name: 'Back to messages' }), '{Shift>}{Tab}{/Shift}');
  await userEvent.keyboard('{Enter}');
  await expect.element(leadRow('Abla Mensah')).toBeVisible();
  await expectKept();
});
