import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button, leadRow, noteBox, openedLead } from '../../../testing/lead-screen.ts';
import { holdNotice, keepNotices, pressInNotice } from '../../../testing/notices.ts';
import { expectToast, openScreen } from '../../../testing/open-screen.ts';
import { readLead, sendEnquiry } from '../../../testing/send-enquiry.ts';
import { startProgram } from '../../../testing/start-program.ts';
import { startServer, type ScreenServer } from '../../../testing/start-server.ts';
import { watchClipboard } from '../../../testing/watch-clipboard.ts';
import { thorough } from 'shared/testing/thorough.ts';

const pane = () => page.getByRole('region', { name: 'Selected message' });
const question = () => page.getByRole('dialog', { name: 'Delete this message?' });
const listed = async (server: ScreenServer) =>
  (await server.request<{ name: string }[]>('GET', '/api/messages')).map(({ name }) => name);

/** The first of them is the oldest. */
async function startWith(...names: string[]): Promise<ScreenServer> {
  const server = await startServer();
  for (const name of names) await sendEnquiry(server, { name });
  return server;
}

async function openFirst(server: ScreenServer, name: string): Promise<void> {
  await openScreen(server, '/admin/messages?id=1');
  await expect.element(openedLead(name)).toBeVisible();
}

async function askToDelete(): Promise<void> {
  await button('More actions').click();
  await button('Delete', page.getByRole('region', { name: 'Selected message' })).click();
}

test('shows the sender, the topic, and the message as it was written', async () => {
  const server = await startServer();
  await sendEnquiry(server, { name: 'Akosua Frimpong', message: 'Two tanks.\n\nPlease call.' });
  await openFirst(server, 'Akosua Frimpong');
  await expect.element(pane().getByText('#0001')).toBeVisible();
  await expect.element(pane().getByText(/^received today at \d\d:\d\d$/)).toBeVisible();
  expect(document.querySelector<HTMLElement>('.message-text')?.innerText).toBe('Two tanks.\n\nPlease call.');
  await expect
    .element(page.getByRole('link', { name: 'Reply' }))
    .toHaveAttribute('href', 'mailto:akosua.frimpong@example.com?subject=Re%3A%20your%20enquiry%200001');
  await expect.element(pane().getByText('Previous lead')).not.toBeInTheDocument();
});

test('is marked as read, and as unread again', thorough, async () => {
  const server = await startWith('Akosua Frimpong');
  await openFirst(server, 'Akosua Frimpong');
  await button('Mark as Read').click();
  await expect.element(button('Mark as Unread')).toBeVisible();
  await expect.element(leadRow('Akosua')).not.toMatchTextContent('unread');
  expect(await readLead(server, 1)).toMatchObject({ read: true });
  await button('Mark as Unread').click();
  await expect.element(leadRow('Akosua')).toMatchTextContent('(unread)');
  expect(await readLead(server, 1)).toMatchObject({ read: false });
});

test.each([
  ['Copy email address', 'Email address', 'akosua.frimpong@example.com'],
  ['Copy phone number', 'Phone number', '0241234567'],
  ['Copy link to this message', 'Link', `${location.origin}/admin/messages?id=1`],
])('%s', thorough, async (item, what, text) => {
  const server = await startServer();
  await sendEnquiry(server, { name: 'Akosua Frimpong', phone: '0241234567' });
  await openFirst(server, 'Akosua Frimpong');
  await button('More actions').click();
  const copied = watchClipboard();
  await button(item).click();
  await expectToast('Copied', `${what} copied`);
  expect(copied()).toEqual([text]);
});

test('in the installed console, the link is to the site and not to the window', thorough, async () => {
  const site = 'https://site.example';
  const { fetch } = window;
  // The only server is at the address of the page.
  window.fetch = (input, init) => fetch(typeof input === 'string' ? input.replace(site, '') : input, init);
  onTestFinished(() => void (window.fetch = fetch));
  const server = await startWith('Akosua Frimpong');
  const program = await startProgram(server, { settings: { server: site } });
  await openScreen(server, '/admin/messages?id=1', { program });
  await button('More actions').click();
  const copied = watchClipboard();
  await button('Copy link to this message').click();
  await expectToast('Copied', 'Link copied');
  expect(copied()).toEqual([`${site}/admin/messages?id=1`]);
});

test('offers no copy of missing data, nor a reply', thorough, async () => {
  const server = await startServer();
  const body = { name: 'Call Me', phone: '0241234567', consent: true };
  await server.request('POST', '/api/contact/callback', { body, as: null });
  await openFirst(server, 'Call Me');
  await button('More actions').click();
  await expect.element(button('Copy phone number')).toBeVisible();
  await expect.element(button('Copy email address')).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: 'Reply' })).not.toBeInTheDocument();
});

test('is deleted after a confirmation, and the next one is shown', async () => {
  const server = await startWith('Next To It', 'Thrown Away', 'Newest');
  await openScreen(server, '/admin/messages?id=2');
  await askToDelete();
  await expect
    .element(question())
    .toMatchTextContent('#0002 from Thrown Away disappears for everyone, with its notes.');
  await expect.element(button('Cancel', question())).toHaveFocus();
  await button('Cancel', question()).click();
  await expect.element(question()).not.toBeInTheDocument();
  await askToDelete();
  await userEvent.keyboard('{Escape}');
  await expect.element(question()).not.toBeInTheDocument();
  expect(await listed(server)).toHaveLength(3);
  await askToDelete();
  await button('Delete', question()).click();
  await expectToast('Deleted', 'Message deleted: #0002');
  await expect.element(openedLead('Next To It')).toBeVisible();
  await expect.element(leadRow('Next To It')).toHaveFocus();
  await expect.element(leadRow('Thrown Away')).not.toBeInTheDocument();
  expect(location.search).toBe('?id=1');
  expect(await listed(server)).toEqual(['Newest', 'Next To It']);
});

test('a deletion can be undone, with the unsaved note', async () => {
  keepNotices();
  const server = await startWith('Deleted By Mistake');
  await openFirst(server, 'Deleted By Mistake');
  await noteBox().fill('Half a note');
  await askToDelete();
  await button('Delete', question()).click();
  await expect.element(page.getByText('Select a message to view details')).toBeVisible();
  await pressInNotice('Undo');
  await expectToast('Changed back', 'Message #0001 is back');
  await leadRow('Deleted By Mistake').click();
  await expect.element(openedLead('Deleted By Mistake')).toBeVisible();
  await expect.element(noteBox()).toHaveValue('Half a note');
  expect(await listed(server)).toEqual(['Deleted By Mistake']);
});

test('reports that it could not be deleted, and that it could not be restored', thorough, async () => {
  const server = await startWith('Hard To Delete');
  const mend = await server.refuse('/api/messages/1', 'DELETE', 500);
  await openFirst(server, 'Hard To Delete');
  await askToDelete();
  await button('Delete', question()).click();
  await expectToast('Delete Failed', 'Failed to delete the message');
  await expect.element(openedLead('Hard To Delete')).toBeVisible();
  await mend();
  await askToDelete();
  await button('Delete', question()).click();
  await expectToast('Deleted', /^Message deleted/);
  await holdNotice('Undo');
  await server.refuse('/api/messages/1/restore', 'POST', 500);
  await pressInNotice('Undo');
  await expectToast('Not changed back', 'Request failed: 500');
});

/** The notice with Undo is held. */
async function deleteByMistake(): Promise<ScreenServer> {
  const server = await startWith('Deleted By Mistake');
  await openFirst(server, 'Deleted By Mistake');
  await askToDelete();
  await button('Delete', question()).click();
  await expectToast('Deleted', /^Message deleted/);
  await holdNotice('Undo');
  return server;
}

test('an Undo of a deletion that does not reach the server can be repeated', thorough, async () => {
  const server = await deleteByMistake();
  const mend = await server.refuse('/api/messages/1/restore', 'POST');
  await pressInNotice('Undo');
  await expectToast('Not changed back', 'Request failed: 502');
  await holdNotice('Try again');
  await mend();
  await pressInNotice('Try again');
  await expectToast('Changed back', 'Message #0001 is back');
  expect(await listed(server)).toEqual(['Deleted By Mistake']);
});

test('an Undo of a deletion whose answer was lost succeeds when it is repeated', thorough, async () => {
  const server = await deleteByMistake();
  const mend = await server.cut('/api/messages/1/restore', 'POST');
  await pressInNotice('Undo');
  await holdNotice('Try again');
  expect(await listed(server)).toEqual(['Deleted By Mistake']);
  await mend();
  await pressInNotice('Try again');
  await expectToast('Changed back', 'Message #0001 is back');
});

test('the question about one lead does not apply to another one opened meanwhile', thorough, async () => {
  const server = await startWith('Nearly Deleted', 'Opened By A Notice');
  await openFirst(server, 'Nearly Deleted');
  await expect.element(page.getByText('Live', { exact: true })).toBeVisible();
  await askToDelete();
  await server.request('POST', '/api/messages/2/ask', { as: 'kofi' });
  await button('Open', question()).click();
  await expect.element(openedLead('Opened By A Notice')).toBeVisible();
  await expect.element(question()).not.toBeInTheDocument();
  // Nor does it appear again with its lead.
  await leadRow('Nearly Deleted').click();
  await expect.element(openedLead('Nearly Deleted')).toBeVisible();
  await expect.element(question()).not.toBeInTheDocument();
});

test('staff cannot delete', thorough, async () => {
  await openScreen(await startWith('Not Theirs'), '/admin/messages?id=1', { as: 'kofi' });
  await button('More actions').click();
  await expect.element(button('Copy link to this message')).toBeVisible();
  await expect.element(button('Delete')).not.toBeInTheDocument();
});

test('a loading indicator is shown until an unlisted lead is loaded', thorough, async () => {
  const server = await startWith('Not In The List');
  await server.request('PATCH', '/api/messages/1', { body: { status: 'closed' } });
  const arrive = await server.holdAnswers('/api/messages/1');
  await openScreen(server, '/admin/messages?id=1');
  await expect.element(pane()).toHaveAttribute('aria-busy', 'true');
  await expect.element(pane().getByText('Loading')).toBeInTheDocument();
  await arrive();
  await expect.element(openedLead('Not In The List')).toBeVisible();
  await expect.element(pane()).toHaveAttribute('aria-busy', 'false');
});

test.each([390, 1366])(
  'reports that a lead does not exist any more, with a link back (%i pixels)',
  thorough,
  async (width) => {
    const server = await startWith('Still There');
    await openScreen(server, '/admin/messages?id=77', { width });
    await expect.element(pane().getByText('This message does not exist any more')).toBeVisible();
    await expect.element(pane().getByText('It may have been deleted.')).toBeVisible();
    await expect.element(button('Try again', pane())).not.toBeInTheDocument();
    await button('Back to the list', pane()).click();
    await expect.element(leadRow('Still There')).toBeVisible();
  },
);
