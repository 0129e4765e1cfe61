// A day with the installed console: the first start, a lead that arrives while the window is hidden, a link, sleep, an
// unavailable server, and the end of a session.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fillEnquiry, openPage, signInOnPage, untilAlive } from '../journey.ts';
import { sendEnquiry } from '../lead-steps.ts';
import { callApi, type RunningServer } from '../running-server.ts';
import { sharedBrowser } from '../shared-browser.ts';
import { startStaffedServer } from '../staffed-server.ts';
import type { DesktopRun } from './desktop-driver.ts';
import { rollOut } from './desktop-folder.ts';
import { clickAway, startDesktop } from './desktop-run.ts';
import { untilLive } from './offline-steps.ts';
import { thorough } from 'shared/testing/thorough.ts';

let server: RunningServer;
let token: string;
let folder: string;
let desktop: DesktopRun;
/** What is to be quit after the test; undefined while nothing has started. */
let running: DesktopRun | undefined;

beforeEach(async () => {
  running = undefined;
  folder = mkdtempSync(path.join(tmpdir(), 'desktop-e2e-'));
  ({ server, token } = await startStaffedServer());
});
afterEach(async () => {
  try {
    await running?.quit();
  } finally {
    await server.remove();
    rmSync(folder, { recursive: true, force: true });
  }
});

async function start(...args: string[]): Promise<void> {
  running = undefined;
  desktop = await startDesktop(folder, ...args);
  running = desktop;
}

/** A console in use: it has its server, and Efua is signed in. */
async function startInUse(): Promise<Page> {
  rollOut(folder, server.url);
  await start();
  const page = await desktop.page();
  await signInOnPage(page);
  await untilLive(page);
  return page;
}

const addLead = (name: string) => sendEnquiry(server, { name, message: 'Hi.', reason: 'Quote' });

const editOfLead1 = () => ({
  key: 'edit-000001',
  lead: 1,
  body: { note: 'Called back' },
  writtenAt: new Date().toISOString(),
});

/** On this computer, from which it is sent at the next start. */
async function queue(page: Page, edit: object): Promise<void> {
  const queued = await page.evaluate(
    (queuedEdit) =>
      (window as never as { desktop: { outbox: { append(edit: object): Promise<string> } } }).desktop.outbox.append(
        queuedEdit,
      ),
    edit,
  );
  expect(queued).toBe('disk');
}

const titles = async () => (await desktop.notices()).map(({ title }) => title);

test('the first start asks for the server, explains a wrong address, and stores the right one', async () => {
  await start();
  const page = await desktop.page();
  await page.getByRole('heading', { name: 'Welcome' }).waitFor();
  for (const [address, problem] of [
    ['http://office.example', 'Only https is allowed'],
    ['two words', 'This is no address'],
    ['localhost:9', 'no server answers on it'],
  ]) {
    await page.getByLabel('Address of the server').fill(address ?? '');
    await page.getByRole('button', { name: 'Connect' }).click();
    await page
      .getByRole('alert')
      .filter({ hasText: problem ?? '' })
      .waitFor();
  }
  await page.getByLabel('Address of the server').fill(server.url);
  await clickAway(page.getByRole('button', { name: 'Connect' }));
  await expect.poll(async () => (await desktop.page()).url()).toContain('/admin/login');
  const console = await desktop.page();
  await signInOnPage(console);
  // The question about starting at login is asked only once, also after visits to other screens. Chosen settings stay.
  await console.getByRole('button', { name: 'No, thanks' }).click();
  await desktop.clickMenu('Servers…');
  await console.getByRole('heading', { name: 'Servers' }).waitFor();
  await desktop.clickMenu('This Computer…');
  await console.getByLabel('Hide details').click();
  await desktop.clickMenu('Servers…');
  await console.getByRole('heading', { name: 'Servers' }).waitFor();
  await desktop.clickMenu('This Computer…');
  await expect.poll(() => console.getByLabel('Hide details').isChecked()).toBe(true);
  await console.getByLabel('Hide details').click();
  await expect.poll(() => console.getByRole('dialog').count()).toBe(0);
  await console.reload();
  await untilLive(console);
  // The system changes to dark colours while the console is open.
  const isDark = () => console.evaluate(() => document.documentElement.classList.contains('dark'));
  for (const colorScheme of ['dark', 'light'] as const) {
    await console.emulateMedia({ colorScheme });
    await expect.poll(isDark).toBe(colorScheme === 'dark');
    // Two frames between the changes: one that is undone before the next frame causes no event in the page.
    await console.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  }
  await expect.poll(() => console.getByRole('dialog').count()).toBe(0);
});

test(
  'an enquiry on the public site has a notice while the window is hidden, and a click opens it',
  thorough,
  async () => {
    await startInUse();
    await desktop.closeWindow();
    await expect.poll(() => desktop.isVisible()).toBe(false);
    const site = await openPage(await sharedBrowser(), server);
    await site.page.goto('/contact');
    await untilAlive(site.page);
    await fillEnquiry(site.page, { Name: 'Akosua Frimpong' });
    await site.page.getByRole('button', { name: 'Send enquiry' }).click();
    await site.page
      .getByText(/Reference|Thank/)
      .first()
      .waitFor();
    await site.close();

    await expect.poll(titles).toContain('New enquiry: Quote');
    const shown = (await desktop.notices()).find(({ title }) => title === 'New enquiry: Quote');
    expect(shown?.body).toBe('Akosua, #0001');
    await expect.poll(() => desktop.badge()).toBe(1);

    await desktop.clickNotice('New enquiry: Quote');
    await expect.poll(() => desktop.isVisible()).toBe(true);
    const page = await desktop.page();
    await page.getByRole('heading', { name: 'Akosua Frimpong' }).waitFor();
    // An opened lead is not counted any more.
    await expect.poll(() => desktop.badge()).toBe(0);
  },
);

test('for a window in front there is no other notice, and many leads at once have one notice', thorough, async () => {
  const page = await startInUse();
  await addLead('In Front');
  await page
    .getByRole('link', { name: /In Front/ })
    .first()
    .waitFor();
  // The badge shows that the main process knows the lead.
  await expect.poll(() => desktop.badge()).toBe(1);
  expect(await titles()).toEqual([]);

  await desktop.closeWindow();
  await Promise.all(Array.from({ length: 6 }, (_, number) => addLead(`Burst ${number}`)));
  await expect.poll(async () => (await titles()).some((title) => /^\d+ new enquiries$/.test(title))).toBe(true);
});

test('a link opens only its lead, and the menu opens its screens', thorough, async () => {
  const page = await startInUse();
  const id = await addLead('By A Link');
  await desktop.startAgain('/opt/console', `siteconsole://lead/${id}`);
  await page.getByRole('heading', { name: 'By A Link' }).waitFor();
  await desktop.startAgain('/opt/console', 'siteconsole://users/1', 'app://console/admin/logout');
  await desktop.clickMenu('This Computer…');
  await page.getByRole('heading', { name: 'Notifications', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Test a notification' }).click();
  await page.getByText('The system took it.').waitFor();
  await expect.poll(titles).toContain('This is how a notice looks');
  await page.getByRole('button', { name: 'Look', exact: true }).click();
  await page.getByText('Agrees with the server').waitFor();
  await page.getByText('Encrypted on disk; nothing waits').waitFor();
});

test('the page can reach only its server, and only the functions of the bridge', async () => {
  const page = await startInUse();
  const reached = await page.evaluate(async (address) => {
    const attempt = (url: string) =>
      fetch(url).then(
        () => 'reached',
        () => 'refused',
      );
    return [await attempt(`${address}/api/health`), await attempt('https://example.com/'), typeof window.open];
  }, server.url);
  expect(reached.slice(0, 2)).toEqual(['reached', 'refused']);
  const powers = await page.evaluate(() => ({
    require: 'require' in window,
    process: 'process' in window,
    bridge: Object.keys((window as never as { desktop: object }).desktop).toSorted(),
  }));
  expect(powers).toMatchObject({ require: false, process: false });
  expect(powers.bridge).toEqual([
    'cache',
    'diagnostics',
    'notices',
    'onEvent',
    'outbox',
    'preferences',
    'proxy',
    'servers',
    'signIn',
    'start',
    'updates',
    'uploads',
    'vault',
  ]);
  const refused = await page.evaluate(() =>
    (window as never as { desktop: { cache: { read(name: string): Promise<string> } } }).desktop.cache
      .read('../../settings')
      .catch((error: Error) => error.message),
  );
  expect(refused).toContain('wrong arguments');
});

test('after sleep it shows notices again', thorough, async () => {
  await startInUse();
  await desktop.closeWindow();
  const atFirst = ['The console goes on'];
  await expect.poll(titles).toEqual(atFirst);
  await desktop.power('suspend');
  await desktop.power('resume');
  await addLead('After Sleep');
  await expect.poll(titles).toEqual([...atFirst, 'New enquiry: Quote']);
});

test(
  'an unreachable server leaves the window as it is, and waiting edits are kept after a kill',
  thorough,
  async () => {
    await addLead('Akosua Frimpong');
    const page = await startInUse();
    await server.end('SIGKILL');
    await page.getByText('No connection, trying again').waitFor();
    const edit = editOfLead1();
    await queue(page, edit);
    await desktop.quit();
    // The console starts without its server, from its stored data.
    await start('siteconsole://lead/1');
    const again = await desktop.page();
    await again.waitForURL(/view=all&id=1/);
    const waiting = await again.evaluate(async () => {
      const { vault, outbox } = (
        window as never as {
          desktop: {
            vault: { open(): Promise<{ waiting: number; owner: string }> };
            outbox: { list(): Promise<object[]> };
          };
        }
      ).desktop;
      const { owner } = await vault.open();
      return { owner, edits: await outbox.list() };
    });
    expect(waiting).toEqual({ owner: 'efua', edits: [edit] });
    await server.restart();
    await again.getByRole('heading', { name: 'Akosua Frimpong' }).waitFor();
  },
);

test('a session ended by the person leaves no data on this computer', thorough, async () => {
  await addLead('Akosua Frimpong');
  const page = await startInUse();
  await queue(page, editOfLead1());
  const parts = () =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('outbox'));
  expect(parts()).toHaveLength(1);
  const own = (await page.evaluate(() => localStorage.getItem('token'))) ?? '';
  const sessions = (await callApi(server, 'GET', '/api/me/sessions', { token })) as { id: string; current: boolean }[];
  for (const { id, current } of sessions) {
    if (!current) await callApi(server, 'DELETE', `/api/me/sessions/${id}`, { token });
  }
  expect(own).not.toBe('');
  await page.waitForURL('**/admin/login**');
  await page.getByText('Your session was ended').waitFor();
  await expect.poll(parts).toEqual([]);
});
