// Edits that wait to be sent, and refused ones.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { thorough } from 'shared/testing/thorough.ts';
import { sessionOf } from '../../platform/token-claims.ts';
import { createBrowserPlatform } from '../../platform/browser-platform.ts';
import { expectKept, expectTrapped, pressOn } from '../../testing/by-keyboard.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { button, dialog, line, openLead, stopPauses, writeNote } from '../../testing/offline-screen.ts';
import { noteBox } from '../../testing/lead-screen.ts';
import { holdNotice, keepNotices, notices, pressInNotice, shownNotices } from '../../testing/notices.ts';
import { expectToast, openScreen } from '../../testing/open-screen.ts';
import { readLead, sendEnquiry } from '../../testing/send-enquiry.ts';
import { startServer } from '../../testing/start-server.ts';
import { stopIntervals } from '../../testing/stop-intervals.ts';
import { askServer, offlineBar, untilOffline } from '../../testing/until-offline.ts';
import { waitForever } from '../../testing/wait-forever.ts';

const question = () => page.getByRole('dialog', { name: 'Discard this change?' });

async function discardFirst(): Promise<void> {
  await dialog().getByRole('button', { name: 'Discard' }).first().click();
  await question().getByRole('button', { name: 'Discard' }).click();
  await expect.element(question()).not.toBeInTheDocument();
}

test('an edit made offline waits, can be viewed, and is sent when the server is back', async () => {
  waitForever();
  const { server } = await openLead();
  stopPauses();
  const mend = await server.breakOff('/api/');
  await untilOffline();
  expect(button('Show them').query()).toBeNull();
  await writeNote('Called at noon');
  await expect.element(offlineBar()).toMatchTextContent('1 change waiting to be sent.');
  await writeNote('Called in the evening');
  await expect.element(offlineBar()).toMatchTextContent('2 changes waiting to be sent.');
  await button('Show them').click();
  await expect.element(dialog().getByText('Note: Called at noon')).toBeVisible();
  await expect.element(dialog().getByText('Note: Called in the evening')).toBeVisible();
  await expectAccessible();
  await dialog().getByRole('button', { name: 'Close' }).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  await mend();
  const letGo = await server.hold('/api/messages/1', 'PATCH');
  await button('Try now').click();
  await expect.element(line('Sending 2 changes…')).toBeVisible();
  await letGo();
  await expect.element(line(/^Sending/)).not.toBeInTheDocument();
  await expect.poll(async () => (await readLead(server, 1)).notes).toMatch(/Called at noon[^]*Called in the evening$/);
});

test('a refused edit is kept with its reason until somebody discards it', async () => {
  const { server } = await openLead();
  const mend = await server.breakOff('/api/messages/1', 'PATCH');
  await writeNote('For nobody');
  await server.request('DELETE', '/api/messages/1');
  await mend();
  askServer();
  await expect.element(line('1 change not accepted. What you wrote is kept until you decide.')).toBeVisible();
  await button('Show them').click();
  await expect.element(dialog().getByText('Note: For nobody')).toBeVisible();
  await expect.element(dialog().getByText('Message not found')).toBeVisible();
  await dialog().getByRole('button', { name: 'Discard' }).click();
  await expect.element(question().getByText(/it is lost then\.$/)).toBeVisible();
  await question().getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog().getByText('Note: For nobody')).toBeVisible();
  await discardFirst();
  await expect.element(dialog().getByText('Everything has been sent.')).toBeVisible();
  await dialog().getByRole('button', { name: 'Close' }).click();
  await expect.element(line(/not accepted/)).not.toBeInTheDocument();
});

test('an edit that fails at the server has a reason, and can be discarded', async () => {
  keepNotices();
  const { server } = await openLead();
  const error = 'Something went wrong on the server.';
  const body = JSON.stringify({ error, code: 'internal' });
  const reconnect = await server.breakOff('/api/messages/1', 'PATCH');
  await writeNote('The server fails at it');
  const mend = await server.refuse('/api/messages/1', 'PATCH', { status: 500, type: 'application/json', body });
  await reconnect();
  askServer();
  await expect.element(line('The server fails at 1 change, and is asked again.')).toBeVisible();
  await button('Show them').click();
  await expect.element(dialog().getByText(`${error} The console tries it again every few seconds.`)).toBeVisible();
  await expectAccessible();
  await discardFirst();
  await expect.element(dialog().getByText('Everything has been sent.')).toBeVisible();
  expect(shownNotices()).toEqual([]);
  await mend();
  expect((await readLead(server, 1)).notes).toBe('');
});

test('an edit that cannot become a draft is kept too, if the lead was reassigned', thorough, async () => {
  stopIntervals();
  const server = await startServer();
  const followUpAt = new Date(Date.now() + 60_000).toISOString();
  await sendEnquiry(server, { name: 'Abla Mensah' }, { assignee: 'kofi', followUpAt });
  await server.hold('/api/events');
  await openScreen(server, '/admin/messages?id=1', { as: 'kofi' });
  const mend = await server.breakOff('/api/messages/1', 'PATCH');
  await button('End follow-up').click();
  await expect.element(button('End follow-up')).not.toBeInTheDocument();
  await button('Mark as Read').click();
  await expect.element(button('Mark as Unread')).toBeVisible();
  await server.request('POST', '/api/messages/bulk', { body: { changes: [{ id: 1, assignee: 'ama' }] } });
  await mend();
  askServer();
  await expect.element(line('2 changes not accepted. What you wrote is kept until you decide.')).toBeVisible();
  await button('Show them').click();
  await expect.element(dialog().getByText('Follow-up ended')).toBeVisible();
  await expect.element(dialog().getByText('Marked as read')).toBeVisible();
  await expect
    .element(
      dialog()
        .getByText(/^You are not the assignee of this lead/)
        .first(),
    )
    .toBeVisible();
  await discardFirst();
  await discardFirst();
  await expect.element(dialog().getByText('Everything has been sent.')).toBeVisible();
  expect(await readLead(server, 1)).toMatchObject({ read: false, followUpAt });
});

test('a follow-up chosen offline is not set if a colleague has answered meanwhile, which is reported', async () => {
  const { server } = await openLead();
  const link = page.getByRole('region', { name: 'Contact' }).getByRole('link', { name: 'Call' });
  (await link.findElement()).addEventListener('click', (event) => event.preventDefault());
  await link.click();
  await button('No answer').click();
  const mend = await server.breakOff('/api/messages/1', 'PATCH');
  await button('In 3 hours').click();
  await expect.element(page.getByText(/^Follow-up due in .*\)$/)).toBeVisible();
  await server.request('POST', '/api/messages/1/contact', { as: 'ama', body: { channel: 'call', outcome: 'spoke' } });
  await mend();
  askServer();
  await expect.element(line('1 change not accepted. What you wrote is kept until you decide.')).toBeVisible();
  expect(await readLead(server, 1)).toMatchObject({ followUpAt: null });
  await button('Show them').click();
  await expect.element(dialog().getByText('ama has answered the sender meanwhile')).toBeVisible();
  await discardFirst();
  await expect.element(dialog().getByText('Everything has been sent.')).toBeVisible();
});

test('a waiting outcome is removed before it is sent, and asked for again', async () => {
  const { server } = await openLead();
  const contact = page.getByRole('region', { name: 'Contact' });
  (await contact.getByRole('link', { name: 'Call' }).findElement()).addEventListener('click', (event) =>
    event.preventDefault(),
  );
  const mend = await server.breakOff('/api/messages/1/contact', 'POST');
  await contact.getByRole('link', { name: 'Call' }).click();
  await button('Spoke').click();
  await expectToast('Waiting to be sent', 'The change is kept and sent when the server answers');
  await pressInNotice('Undo');
  await expectToast('Changed back', 'The outcome of #0001 is as before');
  await expect.element(button('Spoke')).toBeVisible();
  await mend();
  askServer();
  await expect.poll(() => server.request('GET', '/api/messages/1/history')).toMatchObject([{ field: 'contact' }]);
  await expect.element(offlineBar()).not.toBeInTheDocument();
  expect(await readLead(server, 1)).toMatchObject({ respondedAt: null });
});

test('an edit that has been sent already is undone on the server', async () => {
  const { server } = await openLead();
  const mend = await server.breakOff('/api/messages/1', 'PATCH');
  await button('Mark as Read').click();
  await expectToast('Waiting to be sent', /./);
  await holdNotice('Undo');
  await mend();
  askServer();
  await expect.poll(() => readLead(server, 1)).toMatchObject({ read: true });
  await expect.poll(shownNotices).toEqual([['Saved', 'The change has been sent']]);
  await pressInNotice('Undo');
  await expectToast('Changed back', 'Message #0001 is as before');
  expect(await readLead(server, 1)).toMatchObject({ read: false });
});

test('an edit that another tab has sent is undone on the server too', async () => {
  const { server } = await openLead();
  stopPauses();
  const mend = await server.breakOff('/api/messages/1', 'PATCH');
  await button('Mark as Read').click();
  await expectToast('Waiting to be sent', /./);
  await holdNotice('Undo');
  const { storage, tokens } = createBrowserPlatform(window);
  await storage.open('efua', sessionOf(tokens.get()));
  const [edit] = await storage.outbox.list();
  await server.request('POST', '/api/messages/bulk', { body: { changes: [{ id: 1, ...edit?.body }] } });
  expect(await readLead(server, 1)).toMatchObject({ read: true });
  await storage.outbox.settle(edit?.key ?? '');
  await mend();
  // At once: the notice may soon say "Saved", with a button of its own.
  (await notices().getByRole('button', { name: 'Undo' }).last().findElement()).dispatchEvent(
    new MouseEvent('click', { bubbles: true }),
  );
  // Undo waits too, if the console has not noticed yet that the server is back: the notice is different then.
  askServer();
  await expect.poll(() => readLead(server, 1)).toMatchObject({ read: false });
});

test('an Undo without a connection waits too, and reports when it has been sent', async () => {
  const { server } = await openLead();
  await button('Mark as Read').click();
  await expectToast('Saved', /./);
  await holdNotice('Undo');
  const mend = await server.breakOff('/api/messages/1', 'PATCH');
  keepNotices();
  await pressInNotice('Undo');
  await expectToast('Waiting to be sent', 'The change is kept and sent when the server answers');
  expect(shownNotices().map(([title]) => title)).not.toContain('Changed back');
  await mend();
  askServer();
  await expectToast('Saved', 'The change has been sent');
  expect(await readLead(server, 1)).toMatchObject({ read: false });
});

test('an edit that the server received without an answer is undone after it', async () => {
  keepNotices();
  const { server } = await openLead();
  stopPauses();
  const mend = await server.cut('/api/messages/1', 'PATCH');
  await button('Mark as Read').click();
  await expectToast('Waiting to be sent', /./);
  await expect.poll(() => readLead(server, 1)).toMatchObject({ read: true });
  await pressInNotice('Undo');
  await mend();
  askServer();
  await expect.poll(() => readLead(server, 1)).toMatchObject({ read: false });
  await expect.element(offlineBar()).not.toBeInTheDocument();
});

test('a waiting note is returned to its box', async () => {
  const { server } = await openLead();
  const mend = await server.breakOff('/api/messages/1', 'PATCH');
  await writeNote('Called at noon');
  await pressInNotice('Undo');
  await expect.element(noteBox()).toHaveValue('Called at noon');
  await mend();
  askServer();
  await writeNote('Called at one');
  await expect.poll(async () => (await readLead(server, 1)).notes).toMatch(/Called at one$/);
  expect((await readLead(server, 1)).notes).not.toContain('noon');
});

test('a console that is too old for its server keeps edits', async () => {
  const { server } = await openLead({ version: '0.0.1' });
  const words = /^This console is too old for the server\. You can read; changes are kept/;
  await expect.element(line(words)).toBeVisible();
  await writeNote('Kept for later');
  await button('Show them').click();
  await expect.element(dialog().getByText('Note: Kept for later')).toBeVisible();
  expect(await readLead(server, 1)).toMatchObject({ notes: '' });
});

test('by keyboard: a refused edit is viewed, closed, and discarded', thorough, async () => {
  const { server } = await openLead();
  const mend = await server.breakOff('/api/messages/1', 'PATCH');
  await writeNote('For nobody');
  await server.request('DELETE', '/api/messages/1');
  await mend();
  askServer();
  await pressOn(button('Show them'));
  await expect.element(dialog()).toBeVisible();
  await expectTrapped();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(button('Show them')).toHaveFocus();
  await userEvent.keyboard(' ');
  await pressOn(dialog().getByRole('button', { name: 'Discard' }));
  await pressOn(question().getByRole('button', { name: 'Discard' }));
  await expect.element(dialog().getByText('Everything has been sent.')).toBeVisible();
  await expectKept();
  await expectTrapped();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).not.toBeInTheDocument();
  // The bar with its button has disappeared too.
  await expect.element(line(/not accepted/)).not.toBeInTheDocument();
  await expectKept();
});
