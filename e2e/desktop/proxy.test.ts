// A network whose proxy requires a name and password. In Electron all requests of the console pass through it; in the
// stand-in only those of the main process do, and the page's own go to the server directly.
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request as forward, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright';
import type { DesktopBridge } from 'shared/desktop/desktop-bridge.ts';
import { expect, test } from 'vitest';
import { signInOnPage } from '../journey.ts';
import { startStaffedServer } from '../staffed-server.ts';
import { clickAway, startDesktop } from './desktop-run.ts';
import { go, untilLive } from './offline-steps.ts';
import { thorough } from 'shared/testing/thorough.ts';

const basic = (password: string) => `Basic ${Buffer.from(`ama:${password}`).toString('base64')}`;
const WORDS = 'The proxy of this network asks for a name and password';
/** Global object of a page of the console. */
type WithBridge = typeof globalThis & { desktop: DesktopBridge };

async function startProxy() {
  const state = { password: 'first-secret', passed: 0 };
  const answer: RequestListener = (request, response) => {
    const { method = 'GET', url = '/', headers } = request;
    if (headers['proxy-authorization'] !== basic(state.password)) {
      // Simulates a second proxy, with another realm, for the same server under another name.
      const realm = url.startsWith('http://localhost') ? 'Branch' : 'Office';
      response.writeHead(407, { 'Proxy-Authenticate': `Basic realm="${realm}"` }).end();
      return;
    }
    state.passed += 1;
    const onward = forward(url, { method, headers }, (reply) => {
      reply.pipe(response.writeHead(reply.statusCode ?? 502, reply.headers));
    });
    onward.on('error', () => response.destroy());
    response.on('close', () => onward.destroy());
    request.pipe(onward);
  };
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { state, server, address: `127.0.0.1:${(server.address() as AddressInfo).port}` };
}

async function enter(page: Page, password: string): Promise<void> {
  await page.getByLabel('Name for the proxy').fill('ama');
  await page.getByLabel('Password for the proxy').fill(password);
  await clickAway(page.getByRole('button', { name: 'Sign in to the proxy' }));
}

async function startBehindProxy() {
  const folder = mkdtempSync(path.join(tmpdir(), 'proxy-e2e-'));
  writeFileSync(path.join(folder, 'settings.json'), JSON.stringify({ hasAskedForLogin: true }));
  const [{ server: office }, proxy] = await Promise.all([startStaffedServer(), startProxy()]);
  const switches = [`--proxy-server=http://${proxy.address}`, '--proxy-bypass-list=<-loopback>'];
  const desktop = await startDesktop(folder, ...switches);
  async function remove(): Promise<void> {
    proxy.server.closeAllConnections();
    proxy.server.close();
    await office.remove();
    rmSync(folder, { recursive: true, force: true });
  }
  return { folder, office, proxy, desktop, remove };
}

const questionOn = (page: Page) => page.getByRole('dialog', { name: 'The network asks who you are' });

test(
  'a proxy that requires name and password gets those that the person enters, and is named without them',
  thorough,
  async () => {
    const { folder, office, proxy, desktop, remove } = await startBehindProxy();
    let page = await desktop.page();
    const question = () => questionOn(page);

    await page.getByLabel('Address of the server').fill(office.url);
    await page.getByRole('button', { name: 'Connect' }).click();
    await question().getByText(proxy.address).waitFor();
    await question().getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('alert').filter({ hasText: WORDS }).waitFor();
    expect(proxy.state.passed).toBe(0);

    await page.getByRole('button', { name: 'Connect' }).click();
    await enter(page, 'wrong-secret');
    await question().getByText('did not accept').waitFor();
    await enter(page, proxy.state.password);
    await expect.poll(async () => (await desktop.page()).url()).toContain('/admin/login');
    expect(proxy.state.passed).toBeGreaterThan(0);

    page = await desktop.page();
    await signInOnPage(page);
    await untilLive(page);
    expect(await question().count()).toBe(0);

    proxy.state.password = 'second-secret';
    proxy.server.closeAllConnections();
    await go(page, '/admin/desktop#diagnostics');
    await question().getByText('did not accept').waitFor();
    await question().getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('status').filter({ hasText: WORDS }).first().waitFor();
    // Does what the button beside the message does.
    await page.evaluate(() => (globalThis as WithBridge).desktop.proxy.ask());
    await question().getByRole('button', { name: 'Cancel' }).click();
    // A reloaded page shows the question again.
    await page.reload();
    await enter(page, proxy.state.password);
    await question().waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Look', exact: true }).click();
    await page.getByText(`${office.url}, version`).waitFor();
    await untilLive(page);
    await desktop.quit();

    for (const file of ['settings.json', 'logs/main.log']) {
      const written = readFileSync(path.join(folder, file), { encoding: 'utf8', flag: 'a+' });
      expect(written).not.toMatch(/-secret|YW1hO/);
    }
    await remove();
  },
);

test('of two questions the second is asked when the first is answered, with empty fields', thorough, async () => {
  const { office, proxy, desktop, remove } = await startBehindProxy();
  const page = await desktop.page();
  await page.getByLabel('Address of the server').waitFor();
  const addresses = [office.url, office.url.replace('127.0.0.1', 'localhost')];
  const check = () =>
    page.evaluate(
      (all) => Promise.all(all.map((address) => (globalThis as WithBridge).desktop.servers.check(address))),
      addresses,
    );
  expect(await check()).toEqual(addresses.map(() => ({ ok: false, problem: 'proxy' })));
  await enter(page, proxy.state.password);
  await expect.poll(() => page.getByLabel('Name for the proxy').inputValue()).toBe('');
  await enter(page, proxy.state.password);
  await questionOn(page).waitFor({ state: 'detached' });
  expect(await check()).toMatchObject(addresses.map(() => ({ ok: true })));
  await desktop.quit();
  await remove();
});
