// Links and files that arrive while the console is starting: each reaches its part of the page, whichever part loads
// first.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInOnPage } from '../journey.ts';
import { callApi, type RunningServer } from '../running-server.ts';
import { startStaffedServer } from '../staffed-server.ts';
import type { DesktopRun } from './desktop-driver.ts';
import { writePhoto, rollOut } from './desktop-folder.ts';
import { startDesktop } from './desktop-run.ts';
import { thorough } from 'shared/testing/thorough.ts';

let server: RunningServer;
let token: string;
let folder: string;
let desktop: DesktopRun;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'desktop-e2e-'));
  ({ server, token } = await startStaffedServer());
  rollOut(folder, server.url);
  desktop = await startDesktop(folder, await linkToLead('By The First Link'), makePhoto('first.png'));
});
afterAll(async () => {
  await desktop.quit();
  await server.remove();
  rmSync(folder, { recursive: true, force: true });
});

async function linkToLead(name: string): Promise<string> {
  const body = { name, email: 'a@example.com', phone: '024 000 0000', message: 'Hi.', consent: true };
  const { id } = (await callApi(server, 'POST', '/api/contact', { body })) as { id: number };
  return `siteconsole://lead/${id}`;
}

const makePhoto = (name: string) => writePhoto(folder, name);

async function untilStored(name: string): Promise<void> {
  const names = async () =>
    ((await callApi(server, 'GET', '/api/uploads?limit=500', { token })) as { name: string }[]).map((one) => one.name);
  await expect.poll(names).toContain(name);
}

/** Delays a file of the console's code. @returns a function that releases it, after the page has requested it */
async function holdBack(page: Page, name: string): Promise<() => Promise<void>> {
  const asked = Promise.withResolvers<() => Promise<void>>();
  await page.route(`**/${name}-*.js`, (route) => asked.resolve(() => route.continue()));
  return async () => (await asked.promise)();
}

test('a link and a picture that start the console are opened once somebody has signed in', thorough, async () => {
  const page = await desktop.page();
  await signInOnPage(page);
  await page.getByRole('heading', { name: 'By The First Link' }).waitFor();
  await untilStored('first.png');
});

test('input for the sign-in is kept when a link arrives', thorough, async () => {
  const page = await desktop.page();
  await page.evaluate(() => location.assign('/admin/logout'));
  const username = page.getByLabel('Username');
  await username.fill('somebody');
  const link = await linkToLead('By A Link Meanwhile');
  await desktop.startAgain('/opt/console', link);
  await page.waitForURL((url) => url.search.includes(`id%3D${link.split('/').at(-1)}`));
  expect(await username.inputValue()).toBe('somebody');
  await signInOnPage(page);
  await page.getByRole('heading', { name: 'By A Link Meanwhile' }).waitFor();
});

test('a link is not lost if the uploads load before the part that opens leads', thorough, async () => {
  const page = await desktop.page();
  const bringEvents = await holdBack(page, 'desktop-events');
  const bringUploads = await holdBack(page, 'desktop-session');
  await page.reload({ waitUntil: 'commit' });
  await desktop.startAgain('/opt/console', await linkToLead('By An Early Link'));
  await desktop.startAgain('/opt/console', makePhoto('early.png'));
  await bringUploads();
  // The uploads fetch waiting files when they start, and get an event about later ones.
  await untilStored('early.png');
  await desktop.startAgain('/opt/console', makePhoto('later.png'));
  await bringEvents();
  await page.getByRole('heading', { name: 'By An Early Link' }).waitFor();
  await untilStored('later.png');
});
