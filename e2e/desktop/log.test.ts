// The log of a day on which nothing goes wrong: an error in it would hide the one that matters.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { signInOnPage } from '../journey.ts';
import { startStaffedServer } from '../staffed-server.ts';
import { clickAway, startDesktop } from './desktop-run.ts';
import { go, untilKept, untilLive } from './offline-steps.ts';
import { thorough } from 'shared/testing/thorough.ts';

test('a first start, signing in and out, and a restart leave no error in the log', thorough, async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'log-e2e-'));
  const { server } = await startStaffedServer();
  const errors = () =>
    readFileSync(path.join(folder, 'logs/main.log'), { encoding: 'utf8', flag: 'a+' })
      .split('\n')
      .filter((line) => line.includes('[error]'));
  let desktop = await startDesktop(folder);
  let page = await desktop.page();
  await page.getByLabel('Address of the server').fill(server.url);
  await clickAway(page.getByRole('button', { name: 'Connect' }));
  await expect.poll(async () => (await desktop.page()).url(), { timeout: 20_000 }).toContain('/admin/login');
  page = await desktop.page();
  await signInOnPage(page);
  await untilLive(page);
  await untilKept(page);
  await go(page, '/admin/logout');
  await page.waitForURL('**/admin/login**');
  await signInOnPage(page);
  await untilLive(page);
  await desktop.quit();
  desktop = await startDesktop(folder);
  page = await desktop.page();
  await untilLive(page);
  await go(page, '/admin/logout');
  await page.waitForURL('**/admin/login**');
  await desktop.quit();
  expect(errors()).toEqual([]);
  await server.remove();
  rmSync(folder, { recursive: true, force: true });
});
