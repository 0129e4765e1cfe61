// The bar across the console: why the server does not answer, what waits to be sent, and what else keeps it from arriving.
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { countAnswers } from '../../testing/count-answers.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { noteBox } from '../../testing/lead-screen.ts';
import { openScreen } from '../../testing/open-screen.ts';
import { readLead, sendEnquiry } from '../../testing/send-enquiry.ts';
import { startProgram, type Program } from '../../testing/start-program.ts';
import { startServer, type ScreenServer } from '../../testing/start-server.ts';
import { stopIntervals } from '../../testing/stop-intervals.ts';
import { askServer, offlineBar, untilAway } from '../../testing/until-away.ts';
import { waitForever } from '../../testing/wait-forever.ts';
import { eachCase, thorough } from 'shared/testing/thorough.ts';

const button = (name: string) => page.getByRole('button', { name });
const dialog = () => page.getByRole('dialog', { name: 'Not at the server yet' });
const line = (words: string | RegExp) => page.getByRole('status').filter({ hasText: words });

/** The first of them, by chance a little shorter than a second. */
const LEAST_PAUSE_MS = 500;

/** After a pause nothing is tried again by itself: it is tried by the test, or not at all. */
function stopPauses(): void {
  const { setTimeout } = window;
  const stopped = vi
    .spyOn(window, 'setTimeout')
    .mockImplementation(((run: () => void, ms = 0) => (ms < LEAST_PAUSE_MS ? setTimeout(run, ms) : 0)) as never);
  onTestFinished(() => stopped.mockRestore());
}

/** A lead that is open, and no stream, which would say by itself that the server is there. */
async function openLead(computer?: Record<string, unknown>): Promise<{ server: ScreenServer; program?: Program }> {
  stopIntervals();
  const server = await startServer();
  await sendEnquiry(server, { name: 'Abla Mensah' });
  await server.hold('/api/events');
  const program = computer && (await startProgram(server, computer));
  await openScreen(server, '/admin/messages?id=1', program && { program });
  await expect.element(noteBox()).toBeVisible();
  // The last request of a console that is opened: answered later, it would end an outage by itself.
  await expect.poll(() => countAnswers('/api/auth/renew')).toBe(1);
  return { server, ...(program && { program }) };
}

async function writeNote(text: string): Promise<void> {
  await noteBox().fill(text);
  await button('Save Changes').click();
  await expect.element(noteBox()).toHaveValue('');
}

test('nothing is there while the server answers', async () => {
  await openLead();
  expect(offlineBar().query()).toBeNull();
  expect(button('Try now').query()).toBeNull();
});

const html = { status: 200, type: 'text/html', body: '<title>Hotel</title>' };
eachCase<[what: string, begin: (server: ScreenServer) => Promise<() => Promise<unknown>>, words: string]>(
  [
    ['it says nothing', (server) => server.breakOff('/api/'), 'The server does not answer.'],
    ['what stands before it answers', (server) => server.refuse('/api/'), 'The server is being worked on.'],
    [
      'another page answers',
      (server) => server.refuse('/api/', 'GET', html),
      'Another page answers in place of the server.',
    ],
  ],
  3,
)('an outage in which %s is named, until the server is found by hand', async (_what, begin, words) => {
  const { server } = await openLead();
  stopPauses();
  const mend = await begin(server);
  await untilAway();
  await expect.element(offlineBar()).toMatchTextContent(words);
  await mend();
  await button('Try now').click();
  await expect.element(offlineBar()).not.toBeInTheDocument();
});

test('what is written meanwhile waits, can be looked at, and is sent when the server is back', async () => {
  waitForever();
  const { server } = await openLead();
  stopPauses();
  const mend = await server.breakOff('/api/');
  await untilAway();
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

test('what is refused is kept with its reason until somebody discards it', async () => {
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
  await expect.element(dialog().getByText('Everything has been sent.')).toBeVisible();
  await dialog().getByRole('button', { name: 'Close' }).click();
  await expect.element(line(/not accepted/)).not.toBeInTheDocument();
});

test('what no draft can hold is kept too, when the lead has gone to somebody else', async () => {
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
  await dialog().getByRole('button', { name: 'Discard' }).first().click();
  await dialog().getByRole('button', { name: 'Discard' }).click();
  await expect.element(dialog().getByText('Everything has been sent.')).toBeVisible();
  expect(await readLead(server, 1)).toMatchObject({ read: false, followUpAt });
});

test('a clock that is wrong is named, as notes have the time of the server', thorough, async () => {
  const server = await startServer();
  await server.advance(10 * 60_000);
  await openScreen(server, '/admin/messages');
  await expect.element(line(/^The clock of this computer is 10 minutes slow\. Set it right/)).toBeVisible();
});

test('on a computer that keeps no secrets it says how long what is written lasts', async () => {
  const { server } = await openLead({ keepsSecrets: false });
  await server.breakOff('/api/');
  await untilAway();
  await expect.element(offlineBar()).toMatchTextContent('This computer keeps no secrets');
});

test('the installed console says of when its messages are', thorough, async () => {
  const server = await startServer();
  const program = await startProgram(server);
  await openScreen(server, '/admin/messages', { program });
  await expect.element(page.getByText('Live', { exact: true })).toBeVisible();
  await expect.poll(() => program.bridge.cache.read('progress')).toContain('askedAt');
  await server.breakOff('/api/');
  // Ends the stream too.
  await server.restart();
  await expect.element(offlineBar()).toMatchTextContent(/Messages are as of .+\d\d:\d\d\./);
});

test('a proxy that asks for a name and password is answered from the bar', async () => {
  const { server, program } = await openLead({});
  await program?.set({ proxy: { username: 'ama', password: 'secret' } });
  await server.breakOff('/api/');
  await untilAway();
  const question = page.getByRole('dialog', { name: 'The network asks who you are' });
  await expect.element(question).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(offlineBar()).toMatchTextContent('The proxy of this network asks for a name and password.');
  await button('Enter them').click();
  await expect.element(question).toBeVisible();
});

test('a console that is too old for its server keeps what is written', async () => {
  const { server } = await openLead({ version: '0.0.1' });
  const words = /^This console is too old for the server\. You can read; changes are kept/;
  await expect.element(line(words)).toBeVisible();
  await writeNote('Kept for later');
  await button('Show them').click();
  await expect.element(dialog().getByText('Note: Kept for later')).toBeVisible();
  expect(await readLead(server, 1)).toMatchObject({ notes: '' });
});

test('a server that is too old for the console is named', thorough, async () => {
  const server = await startServer();
  const health = await server.request<object>('GET', '/api/health');
  const body = JSON.stringify({ ...health, version: '0.0.1' });
  await server.refuse('/api/health', 'GET', { status: 200, type: 'application/json', body });
  await openScreen(server, '/admin/messages', { program: await startProgram(server) });
  await expect.element(line(/^The server is older than this console understands\./)).toBeVisible();
});
