// Servers of the installed console: a message for each problem of an address, two servers with separate edits,
// forgetting a server, incompatible versions, a wrong clock, and a computer without a key store.
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request as forward, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { json as readJson } from 'node:stream/consumers';
import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInOnPage } from '../journey.ts';
import { sendEnquiry } from '../lead-steps.ts';
import { ADMIN, callApi, type RunningServer } from '../running-server.ts';
import { startStaffedServer } from '../staffed-server.ts';
import type { PretendedRun } from './desktop-driver.ts';
import { rollOut } from './desktop-folder.ts';
import { clickAway, startPretended } from './desktop-run.ts';
import { untilLive } from './offline-steps.ts';
import { shortOrLong, thorough } from 'shared/testing/thorough.ts';

let accra: RunningServer;
let tema: RunningServer;
let token: string;
let folder: string;
let desktop: PretendedRun;
const impostors: Server[] = [];

beforeAll(async () => {
  const [first, second] = await Promise.all([startStaffedServer(), startStaffedServer()]);
  // Both servers start with a copy of one data folder, so the same token is valid at both.
  ({ server: accra, token } = first);
  tema = second.server;
  folder = mkdtempSync(path.join(tmpdir(), 'desktop-e2e-'));
  // The question about starting at login, asked at the first start, counts as answered.
  writeFileSync(path.join(folder, 'settings.json'), JSON.stringify({ hasAskedForLogin: true }));
  desktop = startPretended(folder);
});
afterAll(async () => {
  await desktop.quit();
  for (const impostor of impostors) {
    impostor.closeAllConnections();
    impostor.close();
  }
  await Promise.all([accra.remove(), tema.remove()]);
  rmSync(folder, { recursive: true, force: true });
});

/** Starts a server that answers with this listener. @returns its host and port */
async function answering(listener: RequestListener): Promise<string> {
  const impostor = createServer(listener).listen(0, '127.0.0.1');
  impostors.push(impostor);
  await once(impostor, 'listening');
  return `127.0.0.1:${(impostor.address() as AddressInfo).port}`;
}
const HEALTH = { status: 'ok', version: '0.1.0', minClient: '0.1.0', time: '2026-03-02T09:15:00.000Z', db: 'ok' };
const saying = (body: unknown, status = 200) =>
  answering((_request, response) => void response.writeHead(status).end(JSON.stringify(body)));

/** Waits for the sign-in form that remembers the link, as the form is not replaced after that. */
const untilAskedFor = (page: Page, lead: number) =>
  page.waitForURL((url) => url.searchParams.get('from')?.endsWith(`id=${lead}`) === true);

async function connect(address: string): Promise<void> {
  const page = await desktop.page();
  await page.getByLabel('Address of the server').fill(address);
  await clickAway(page.getByRole('button', { name: 'Connect' }));
}

/** Resolves when the button is disabled, even if only for a moment. */
const untilDisabled = (button: Locator) =>
  button.evaluate(
    (element: HTMLButtonElement) =>
      new Promise<void>((resolve) => {
        new MutationObserver(() => element.disabled && resolve()).observe(element, { attributes: true });
      }),
  );

const notesOf = async (server: RunningServer, id: number) =>
  ((await callApi(server, 'GET', `/api/messages/${id}`, { token })) as { notes: string }).notes;

test('each fault of an address has its own message', thorough, async () => {
  const page = await desktop.page();
  await page.getByRole('heading', { name: 'Welcome' }).waitFor();
  const portal: RequestListener = (_request, response) => void response.end('<html>Welcome to the hotel</html>');
  const redirect: RequestListener = (_request, response) =>
    void response.writeHead(302, { Location: 'http://127.0.0.1:9/portal' }).end();
  const page200 = await answering(portal);
  const problems: [address: string, words: string][] = [
    ['two words', 'This is no address'],
    ['http://office.example', 'Only https is allowed'],
    ['127.0.0.1:9', 'no server answers on it'],
    ['nowhere.invalid', 'There is no server of that name'],
    [`https://${page200}`, 'cannot prove that it is the one you asked for'],
    [page200, 'Something answers there, but not this product'],
    [await answering(redirect), 'open a browser and sign in there first'],
    [await saying({}, 511), 'On the Wi-Fi of a hotel or café'],
    [await saying({ hello: 'world' }), 'Something answers there, but not this product'],
    [await saying({ error: 'Busy' }, 503), 'it cannot work at the moment'],
    [await saying({ ...HEALTH, version: '0.0.9' }), 'older than this console understands'],
    [await saying({ ...HEALTH, minClient: '9.0.0' }), 'This console is too old for the server'],
  ];
  for (const [address, words] of problems) {
    await connect(address);
    await page.getByRole('alert').filter({ hasText: words }).waitFor();
  }
  await desktop.goOffline(true);
  await connect('nowhere.invalid');
  await page.getByRole('alert').filter({ hasText: 'no connection to the internet' }).waitFor();
  await desktop.goOffline(false);
});

/** Edits for one office are never seen by the other, and are sent when the first is used again. */
async function editForEachOffice(): Promise<void> {
  const [inAccra, inTema] = [
    await sendEnquiry(accra, { name: 'Lead In Accra' }),
    await sendEnquiry(tema, { name: 'Lead In Tema' }),
  ];
  await connect(accra.url);
  await expect.poll(async () => (await desktop.page()).url()).toContain('/admin/login');
  let page = await desktop.page();
  await signInOnPage(page);
  await untilLive(page);
  await desktop.startAgain('/opt/console', `siteconsole://lead/${inAccra}`);
  await page.getByRole('heading', { name: 'Lead In Accra' }).waitFor();
  await accra.end('SIGKILL');
  await page.getByText(/Offline since/).waitFor();
  await page.getByLabel('Add a note').fill('For Accra alone');
  await page.getByLabel('Add a note').press('Control+Enter');
  await page.getByText('1 change waiting to be sent').waitFor();

  await desktop.clickMenu('Servers…');
  await connect(tema.url);
  await expect.poll(async () => (await desktop.page()).url()).toContain('/admin/login');
  page = await desktop.page();
  await signInOnPage(page);
  await untilLive(page);
  await expect.poll(() => page.getByText(/waiting to be sent|Sending/).count()).toBe(0);
  await desktop.startAgain('/opt/console', `siteconsole://lead/${inTema}`);
  await page.getByRole('heading', { name: 'Lead In Tema' }).waitFor();
  expect(await notesOf(tema, inTema)).toBe('');

  await accra.restart();
  await desktop.clickMenu('Servers…');
  await clickAway(page.getByRole('button', { name: `Use ${accra.url}` }));
  // The person need not sign in again, as the token for this server is still stored.
  await expect.poll(() => notesOf(accra, inAccra)).toMatch(/For Accra alone$/);
  expect(await notesOf(tema, inTema)).toBe('');
}

/** A server is forgotten after a question, with all its stored data. */
async function forgetTheOther(): Promise<void> {
  const kept = () => readdirSync(path.join(folder, 'offline')).length;
  // Chromium's own caches, which contain shown pictures: one for each server, and one from the time without a server.
  const caches = () =>
    readdirSync(folder).filter((name) => existsSync(path.join(folder, name, 'Default/Cache'))).length;
  expect([kept(), caches()]).toEqual([2, 3]);
  await desktop.clickMenu('Servers…');
  const page = await desktop.page();
  await page.getByRole('button', { name: `Forget ${tema.url}` }).click();
  await page.getByRole('dialog').getByText('changes that have not been sent').waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect(kept()).toBe(2);
  // No server can be opened while one is being forgotten.
  const areOff = ['Connect', `Use ${tema.url}`].map((name) => untilDisabled(page.getByRole('button', { name })));
  await page.getByRole('button', { name: `Forget ${tema.url}` }).click();
  await page.getByRole('button', { name: 'Forget it' }).click();
  await Promise.all(areOff);
  await page.getByRole('button', { name: `Forget ${tema.url}` }).waitFor({ state: 'detached' });
  await expect.poll(() => [kept(), caches()]).toEqual([1, 2]);
  // The token is deleted too, so the person has to sign in at the next visit.
  await connect(tema.url);
  await expect.poll(async () => (await desktop.page()).url()).toContain('/admin/login');
}

/** The server in use can be forgotten too, and its window then has none. */
async function forgetTheUsed(): Promise<void> {
  await signInOnPage(await desktop.page());
  await untilLive(await desktop.page());
  await desktop.clickMenu('Servers…');
  const page = await desktop.page();
  await page.getByRole('button', { name: `Forget ${tema.url}` }).click();
  await clickAway(page.getByRole('button', { name: 'Forget it' }));
  await expect.poll(async () => (await desktop.page()).getByRole('heading', { name: 'Welcome' }).count()).toBe(1);
  const left = await desktop.page();
  await left.getByRole('button', { name: `Forget ${accra.url}` }).waitFor();
  expect(await left.getByRole('button', { name: `Forget ${tema.url}` }).count()).toBe(0);
  await connect(tema.url);
  await expect.poll(async () => (await desktop.page()).url()).toContain('/admin/login');
}

test('two offices have separate edits, and each can be forgotten', { ...thorough, timeout: 600_000 }, async () => {
  await editForEachOffice();
  await forgetTheOther();
  await forgetTheUsed();
});

/**
 * A console that is too old for its server reads, stores edits, and sends them when it may again.
 * @returns its folder
 */
async function workTooOld(): Promise<string> {
  let minClient = '0.1.0';
  let hasStream = true;
  // A proxy for the same server, which later reports that it requires a newer console.
  const front = await answering((request, response) => {
    const { method = 'GET', url = '/', headers } = request;
    if (url.startsWith('/api/events') && !hasStream) return void response.destroy();
    const onward = forward(accra.url + url, { method, headers }, (answer) => {
      // Any other answer has no text that could be changed.
      if (url === '/api/health' && answer.statusCode === 200) {
        const changed = readJson(answer).then((health) => JSON.stringify({ ...(health as object), minClient }));
        return void changed.then((text) => response.end(text)).catch(() => response.destroy());
      }
      answer.pipe(response.writeHead(answer.statusCode ?? 502, answer.headers));
    });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  });
  const id = await sendEnquiry(accra, { name: 'For A New Console' });
  await desktop.quit();
  const own = mkdtempSync(path.join(folder, 'too-old-'));
  rollOut(own, `http://${front}`);
  desktop = startPretended(own, { args: [`siteconsole://lead/${id}`] });
  const page = await desktop.page();
  await untilAskedFor(page, id);
  await signInOnPage(page);
  await page.getByRole('heading', { name: 'For A New Console' }).waitFor();
  await untilLive(page);
  minClient = '9.0.0';
  await page.reload();
  await page.getByText('This console is too old for the server.').waitFor();
  await page.getByLabel('Add a note').fill('Written too early');
  await page.getByLabel('Add a note').press('Control+Enter');
  await page.getByText('waiting to be sent').first().waitFor();
  expect(await notesOf(accra, id)).toBe('');
  // The edit is sent neither after a reload nor, in the long form, after the event stream was interrupted.
  if (shortOrLong(false, true)) {
    hasStream = false;
    impostors.at(-1)?.closeAllConnections();
    await page.getByText('Live', { exact: true }).waitFor({ state: 'detached' });
    hasStream = true;
    await untilLive(page);
  }
  await page.reload();
  await page.getByText('This console is too old for the server.').waitFor();
  await untilLive(page);
  expect(await notesOf(accra, id)).toBe('');
  minClient = '0.1.0';
  await page.reload();
  await expect.poll(() => notesOf(accra, id)).toMatch(/Written too early$/);
  return own;
}

/** A wrong clock is reported, in the console and in a report without secrets. */
async function reportTheClock(own: string): Promise<void> {
  const page = await desktop.page();
  await page.addInitScript(() => {
    const now = Date.now.bind(Date);
    Date.now = () => now() - 20 * 60_000;
  });
  await page.reload();
  await page.getByText('The clock of this device is 20 minutes slow.').waitFor();
  await desktop.passTime(-20);
  await page.setViewportSize({ width: 700, height: 480 });
  await desktop.clickMenu('Diagnostics…');
  // The finding appears at once, and within the window.
  const found = page.getByText('20 minutes behind the server');
  await found.waitFor();
  await expect.poll(() => found.evaluate((one) => one.getBoundingClientRect().top < innerHeight)).toBe(true);
  await page.getByRole('button', { name: 'Save a report' }).click();
  await page.getByText('The report holds no names').waitFor();
  const report = readFileSync(path.join(own, 'saved.txt'), 'utf8');
  expect(report).toContain('Clock: 20 minutes behind the server');
  const ofSession = (await page.evaluate(() => localStorage.getItem('token'))) ?? '';
  for (const secret of [ofSession, ADMIN.password, 'For A New Console', 'Written too early'])
    expect(report).not.toContain(secret);
}

test(
  'a console that is too old, or on a computer with a wrong clock, says so and loses no edit',
  thorough,
  async () => {
    await reportTheClock(await workTooOld());
  },
);

test('if the system stores no secrets nothing is written to disk, which the bar reports', thorough, async () => {
  const own = mkdtempSync(path.join(folder, 'no-secrets-'));
  rollOut(own, tema.url);
  await desktop.quit();
  const id = await sendEnquiry(tema, { name: 'Kept In Memory' });
  desktop = startPretended(own, { setting: { keepsSecrets: false }, args: [`siteconsole://lead/${id}`] });
  const page = await desktop.page();
  await untilAskedFor(page, id);
  await signInOnPage(page);
  await page.getByRole('heading', { name: 'Kept In Memory' }).waitFor();
  await untilLive(page);
  await tema.end('SIGKILL');
  await page.getByText('This computer keeps no secrets: what you write is lost when you quit').waitFor();
  // Closing the window asks first only if there is something to lose.
  const isAsking = () => page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
  expect(await isAsking()).toBe(false);
  await page.getByLabel('Add a note').fill('In memory alone');
  await page.getByLabel('Add a note').press('Control+Enter');
  await page.getByText('1 change waiting to be sent').waitFor();
  await expect.poll(isAsking).toBe(true);
  const files = readdirSync(path.join(own, 'offline'), { recursive: true, encoding: 'utf8' });
  expect(files.filter((name) => /outbox$|\.part$|key$/.test(name))).toEqual([]);
  await tema.restart();
  await expect.poll(() => notesOf(tema, id)).toMatch(/In memory alone$/);
});
