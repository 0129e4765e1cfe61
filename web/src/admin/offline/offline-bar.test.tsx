// The bar across the console: why the server does not answer, and other reasons why edits are not sent.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { button, line, openLead, stopPauses } from '../../testing/offline-screen.ts';
import { openScreen } from '../../testing/open-screen.ts';
import { startProgram } from '../../testing/start-program.ts';
import { startServer, type ScreenServer } from '../../testing/start-server.ts';
import { stopIntervals } from '../../testing/stop-intervals.ts';
import { offlineBar, untilOffline } from '../../testing/until-offline.ts';
import { eachCase, thorough } from 'shared/testing/thorough.ts';

test('there is no bar while the server answers', async () => {
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
)('an outage in which %s is explained, until the server is found on request', async (_what, begin, words) => {
  const { server } = await openLead();
  stopPauses();
  const mend = await begin(server);
  await untilOffline();
  await expect.element(offlineBar()).toMatchTextContent(words);
  await mend();
  // On a slow computer the answer to an earlier question may come first, and take the button away.
  await expect
    .poll(() => {
      button('Try now')
        .query()
        ?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
      return offlineBar().query();
    })
    .toBeNull();
});

test('a wrong clock is reported, as notes have the time of the server', thorough, async () => {
  const server = await startServer();
  await server.advance(10 * 60_000);
  await openScreen(server, '/admin/messages');
  await expect.element(line(/^The clock of this device is 10 minutes slow\. Set it right/)).toBeVisible();
});

test('a computer that cannot store secrets shows how long edits are kept', thorough, async () => {
  const { server } = await openLead({ keepsSecrets: false });
  await server.breakOff('/api/');
  await untilOffline();
  await expect.element(offlineBar()).toMatchTextContent('This computer keeps no secrets');
});

test('waiting changes that cannot be read are reported until they can be', async () => {
  stopIntervals();
  const server = await startServer();
  const release = await server.hold('/api/events');
  const program = await startProgram(server);
  const { bridge } = program;
  let isUnread = true;
  const vault = {
    ...bridge.vault,
    async open(owner?: string) {
      const state = await (owner === undefined ? bridge.vault.open() : bridge.vault.open(owner));
      return isUnread ? { ...state, storage: 'memory' as const, waiting: Number.NaN } : state;
    },
  };
  await openScreen(server, '/admin/messages', { program: { ...program, bridge: { ...bridge, vault } } });
  const words = line('Changes that wait cannot be read now.');
  await expect.element(words).toMatchTextContent('what you write is lost when you quit the console');
  isUnread = false;
  await release();
  await expect.element(words).not.toBeInTheDocument();
});

test('damaged data on this computer is reported until it is dismissed, and to each person', thorough, async () => {
  const server = await startServer();
  const program = await startProgram(server);
  const { bridge } = program;
  let read: [string, string][] = [];
  const open: typeof bridge.vault.open = async (...who) => {
    // As in the same window.
    for (const [key, value] of read) sessionStorage.setItem(key, value);
    return { ...(await bridge.vault.open(...who)), lost: { edits: 2, uploads: true } };
  };
  const installed = { ...program, bridge: { ...bridge, vault: { ...bridge.vault, open } } };
  const { end } = await openScreen(server, '/admin/messages', { program: installed });
  const lost = page.getByRole('dialog', { name: 'Files on this computer were damaged' });
  await expect.element(lost.getByText(/^Up to 2 changes/)).toBeVisible();
  await expect.element(lost.getByText(/^Pictures .* chosen again\.$/)).toBeVisible();
  await lost.getByRole('button', { name: 'Close' }).click();
  await expect.element(lost).not.toBeInTheDocument();
  end();
  read = Object.entries(sessionStorage);
  await server.hold('/api/auth/renew');
  const again = await openScreen(server, '/admin/messages', { program: installed });
  // The background work of the screens has started.
  await expect.poll(server.countHeld).toBe(1);
  expect(lost.query()).toBeNull();
  again.end();
  await openScreen(server, '/admin/messages', { as: 'kofi', program: installed });
  await expect.element(lost).toBeVisible();
});

test('if only the window reaches the server, it reports there that it is too old', async () => {
  const server = await startServer();
  const program = await startProgram(server, { version: '0.0.1' });
  const { bridge } = program;
  const servers = { ...bridge.servers, check: () => Promise.resolve({ ok: false, problem: 'proxy' } as const) };
  await openScreen(server, '/admin/messages', { program: { ...program, bridge: { ...bridge, servers } } });
  await expect.element(page.getByText(/^This console is too old for the server\./)).toBeVisible();
});

test('the installed console shows the time of its messages', thorough, async () => {
  const server = await startServer();
  const program = await startProgram(server);
  await openScreen(server, '/admin/messages', { program });
  await expect.element(page.getByText('Live', { exact: true })).toBeVisible();
  await expect.poll(() => program.bridge.cache.read('progress')).toContain('askedAt');
  await server.breakOff('/api/');
  // This ends the stream too.
  await server.restart();
  await expect.element(offlineBar()).toMatchTextContent(/Messages are as of .+\d\d:\d\d\./);
});

test('a proxy that requires a login gets it from the bar', async () => {
  const { server, program } = await openLead({});
  await program?.set({ proxy: { username: 'ama', password: 'secret' } });
  await server.breakOff('/api/');
  await untilOffline();
  const question = page.getByRole('dialog', { name: 'The network asks who you are' });
  await expect.element(question).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(offlineBar()).toMatchTextContent('The proxy of this network asks for a name and password.');
  await button('Enter them').click();
  await expect.element(question).toBeVisible();
});

test('a server that is too old for the console is reported', thorough, async () => {
  const server = await startServer();
  const health = await server.request<object>('GET', '/api/health');
  const body = JSON.stringify({ ...health, version: '0.0.1' });
  await server.refuse('/api/health', 'GET', { status: 200, type: 'application/json', body });
  await openScreen(server, '/admin/messages', { program: await startProgram(server) });
  await expect.element(line(/^The server is older than this console understands\./)).toBeVisible();
});
