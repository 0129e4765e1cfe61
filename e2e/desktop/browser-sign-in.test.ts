// Signing in to the installed console through the system's browser (rule D24): the page that is opened there, what it
// asks, and the link that returns to the console.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectToast, openPage, signInOnPage } from '../journey.ts';
import type { RunningServer } from '../running-server.ts';
import { sharedBrowser } from '../shared-browser.ts';
import { startStaffedServer } from '../staffed-server.ts';
import type { DesktopRun } from './desktop-driver.ts';
import { rollOut } from './desktop-folder.ts';
import { startDesktop } from './desktop-run.ts';
import { go } from './offline-steps.ts';
import { thorough } from 'shared/testing/thorough.ts';

let server: RunningServer;
let folder: string;
let desktop: DesktopRun;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'sign-in-e2e-'));
  ({ server } = await startStaffedServer());
  rollOut(folder, server.url);
  desktop = await startDesktop(folder);
});
afterAll(async () => {
  await desktop.quit();
  await server.remove();
  rmSync(folder, { recursive: true, force: true });
});

/** Begins a sign-in. @returns the address that the console opens in the browser */
async function begin(page: Page): Promise<string> {
  const before = (await desktop.opened()).length;
  await page.getByRole('button', { name: 'Sign in with your browser' }).click();
  await expect.poll(async () => (await desktop.opened()).length).toBeGreaterThan(before);
  return (await desktop.opened()).at(-1) ?? '';
}

async function allow(browser: Page): Promise<string> {
  await browser.getByRole('button', { name: 'Allow', exact: true }).click();
  const link = await browser.getByRole('link', { name: 'Open the console' }).getAttribute('href');
  return link ?? '';
}

const isIn = (page: Page) => page.getByRole('navigation', { name: 'Main' }).waitFor();
const isOut = (page: Page) => page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();

test(
  'the browser asks for consent, even if signed in, and returns to the console; nothing else signs in',
  thorough,
  async () => {
    const page = await desktop.page();
    const { page: browser, close } = await openPage(await sharedBrowser(), server);
    await browser.goto(await begin(page));
    // The request to the page is not lost when the person has to sign in first.
    await browser.getByLabel('Username').waitFor();
    await browser.getByLabel('Username').fill('efua');
    await browser.getByLabel('Password', { exact: true }).fill('correct horse battery');
    await browser.getByRole('button', { name: 'Sign in', exact: true }).click();
    await browser.getByText(`asks to sign in at ${server.url}`).waitFor();
    const first = await allow(browser);

    // A new attempt makes the link of the first one invalid. A link of an attempt that was never started is ignored
    // too.
    await browser.goto('about:blank');
    await browser.goto(await begin(page));
    const second = await allow(browser);
    await desktop.startAgain('/opt/console', first);
    await desktop.startAgain('/opt/console', `siteconsole://sign-in/${'s'.repeat(43)}/${'c'.repeat(43)}`);
    await isOut(page);
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    await desktop.startAgain('/opt/console', second);
    await isIn(page);
    expect(await page.getByText('Login Failed').count()).toBe(0);

    // The same link is opened again after signing out: the server explains why it is refused.
    await go(page, '/admin/logout');
    await isOut(page);
    await desktop.startAgain('/opt/console', second);
    await expectToast(page, 'Login Failed', 'This sign-in was used already.');
    await close();
    await signInOnPage(page);
  },
);
