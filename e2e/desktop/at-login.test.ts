// Starting at login on macOS: a system that starts the console, and one that has not allowed it yet.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInOnPage } from '../journey.ts';
import type { RunningServer } from '../running-server.ts';
import { startStaffedServer } from '../staffed-server.ts';
import type { PretendedRun } from './desktop-driver.ts';
import { clickAway, startPretended } from './desktop-run.ts';
import { thorough } from 'shared/testing/thorough.ts';

let server: RunningServer;
let folder: string;
let desktop: PretendedRun;

beforeAll(async () => {
  ({ server } = await startStaffedServer());
  folder = mkdtempSync(path.join(tmpdir(), 'desktop-e2e-'));
  const setting = { system: 'darwin', isPackaged: true, isAtLogin: true, allowsAtLogin: false };
  desktop = startPretended(folder, { setting });
});
afterAll(async () => {
  await desktop.quit();
  await server.remove();
  rmSync(folder, { recursive: true, force: true });
});

test('started with the computer it waits in the menu bar until it is opened', thorough, async () => {
  const page = await desktop.page();
  await page.getByRole('heading', { name: 'Welcome' }).waitFor();
  expect(await desktop.isVisible()).toBe(false);
  await desktop.clickTray('Open the console');
  await expect.poll(() => desktop.isVisible()).toBe(true);
});

test('if the system must allow the start at login, the person sees that', thorough, async () => {
  const welcome = await desktop.page();
  await welcome.getByLabel('Address of the server').fill(server.url);
  await clickAway(welcome.getByRole('button', { name: 'Connect' }));
  await expect.poll(async () => (await desktop.page()).url()).toContain('/admin/login');
  const page = await desktop.page();
  await signInOnPage(page);
  await page.getByRole('button', { name: 'Yes, start it' }).click();
  const hint = page.getByText('Allow it in System Settings, General, Login Items.');
  await hint.waitFor();
  await page.getByRole('alert').getByRole('button', { name: 'Dismiss' }).click();
  await hint.waitFor({ state: 'detached' });
  await desktop.clickMenu('This Computer…');
  const setting = page.getByLabel('Start with the computer');
  expect(await setting.isChecked()).toBe(false);
  await setting.click();
  await hint.waitFor();
  await expect.poll(() => setting.isChecked()).toBe(false);
});
