// Unusual cases of connecting to a server: a settings file written by hand, an address that redirects, and a server
// whose data cannot be deleted completely.
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { signInOnPage } from '../journey.ts';
import type { RunningServer } from '../running-server.ts';
import { startStaffedServer } from '../staffed-server.ts';
import type { DesktopRun } from './desktop-driver.ts';
import { clickAway, startDesktop } from './desktop-run.ts';
import { go, untilKept, untilLive } from './offline-steps.ts';
import { thorough } from 'shared/testing/thorough.ts';

let server: RunningServer;
let folder: string;
let desktop: DesktopRun | undefined;

beforeAll(async () => {
  ({ server } = await startStaffedServer());
  return () => server.remove();
});
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'connect-e2e-'));
  return async () => {
    await desktop?.quit();
    rmSync(folder, { recursive: true, force: true });
  };
});

const settingsFile = () => path.join(folder, 'settings.json');

async function startWith(settings: string): Promise<Page> {
  writeFileSync(settingsFile(), settings);
  desktop = await startDesktop(folder);
  return desktop.page();
}

async function startAnew(): Promise<Page> {
  await desktop?.quit();
  desktop = await startDesktop(folder);
  return desktop.page();
}

test('an address written by hand works with a slash at its end', thorough, async () => {
  const page = await startWith(JSON.stringify({ server: `${server.url}/`, hasAskedForLogin: true }));
  await signInOnPage(page);
  await untilLive(page);
  await go(page, '/admin/connect');
  await page.getByRole('button', { name: `Forget ${server.url}`, exact: true }).waitFor();
});

test('an invalid address of the settings is shown with the reason, until it is dismissed', thorough, async () => {
  const wrong = 'http://office.example';
  let page = await startWith(JSON.stringify({ server: wrong, servers: [wrong, server.url], hasAskedForLogin: true }));
  const words = page.getByText(`“${wrong}” in the settings file was left out: only https is allowed`);
  await words.waitFor();
  expect(await page.getByRole('button', { name: /^Forget/ }).count()).toBe(1);
  // The settings file is rewritten without the entry, but the message stays, as nobody may have read it yet.
  page = await startAnew();
  await page.getByText(`“${wrong}” in the settings file was left out`).waitFor();
  expect(readFileSync(path.join(folder, 'logs/main.log'), 'utf8')).toContain(`"${wrong}" was left out`);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await page.getByText(`“${wrong}”`).waitFor({ state: 'detached' });
  page = await startAnew();
  await page.getByRole('heading', { name: 'Welcome' }).waitFor();
  expect(await page.getByText(`“${wrong}”`).count()).toBe(0);
});

test('an address that redirects is shown with its target, which a button selects', thorough, async () => {
  const former = createServer((request, response) => {
    response.writeHead(301, { Location: server.url + (request.url ?? '') }).end();
  }).listen(0, '127.0.0.1');
  await once(former, 'listening');
  const page = await startWith(JSON.stringify({ hasAskedForLogin: true }));
  const address = `127.0.0.1:${(former.address() as AddressInfo).port}`;
  await page.getByLabel('Address of the server').fill(address);
  await page.getByRole('button', { name: 'Connect' }).click();
  await page
    .getByRole('alert')
    .filter({ hasText: `The site answers at ${server.url}.` })
    .waitFor();
  expect(JSON.parse(readFileSync(settingsFile(), 'utf8'))).not.toHaveProperty('server');
  await clickAway(page.getByRole('button', { name: 'Use this address' }));
  await expect.poll(async () => (await desktop?.page())?.url()).toContain('/admin/login');
  expect(JSON.parse(readFileSync(settingsFile(), 'utf8'))).toMatchObject({ servers: [server.url] });
  former.closeAllConnections();
  former.close();
});

test('an unreadable settings file is kept under another name, which is shown', thorough, async () => {
  const text = `{ "server": "${server.url}", }`;
  const page = await startWith(text);
  await page.getByText('The settings file could not be read').waitFor();
  const kept = readdirSync(folder).find((name) => name.startsWith('settings-unreadable-')) ?? '';
  expect(readFileSync(path.join(folder, kept), 'utf8')).toBe(text);
  await page.getByText(`kept in the same folder as ${kept}`).waitFor();
});

test(
  'a server whose data could not be deleted fully is named with advice, even after a restart',
  thorough,
  async () => {
    let page = await startWith(JSON.stringify({ server: server.url, hasAskedForLogin: true }));
    await signInOnPage(page);
    await untilLive(page);
    await untilKept(page);
    await go(page, '/admin/connect');
    // Replaced by a file, so that deleting fails, as it does while another program uses the folder.
    const offline = path.join(folder, 'offline');
    renameSync(offline, `${offline}.away`);
    writeFileSync(offline, '');
    await page.getByRole('button', { name: `Forget ${server.url}` }).click();
    await clickAway(page.getByRole('button', { name: 'Forget it' }));
    await expect.poll(async () => (await desktop?.page())?.getByRole('heading', { name: 'Welcome' }).count()).toBe(1);
    const words = 'what was kept for work without a connection';
    await (await desktop?.page())?.getByText(words).waitFor();
    page = await startAnew();
    await page.getByText(words).waitFor();

    rmSync(offline);
    renameSync(`${offline}.away`, offline);
    await page.getByRole('button', { name: `Forget ${server.url}` }).click();
    await page.getByRole('button', { name: 'Forget it' }).click();
    await page.getByRole('button', { name: `Forget ${server.url}` }).waitFor({ state: 'detached' });
    expect(await page.getByText(words).count()).toBe(0);
    expect(existsSync(offline) ? readdirSync(offline) : []).toEqual([]);
  },
);
