// The site at 400 kbit/s with a latency of 400 ms: readable before its script has loaded, and an enquiry arrives.
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { fillEnquiry, openPage, untilAlive } from './journey.ts';
import { leadsNamed } from './lead-steps.ts';
import { staffedForFile } from './staffed-server.ts';
import { eachCase, thorough } from 'shared/testing/thorough.ts';

const BYTES_A_SECOND = 400_000 / 8;
const SLOW = { offline: false, latency: 400, downloadThroughput: BYTES_A_SECOND, uploadThroughput: BYTES_A_SECOND };

const staffed = staffedForFile();

async function openSlow(): ReturnType<typeof openPage> {
  const opened = await openPage(staffed.browser, staffed.server, { viewport: { width: 390, height: 844 } });
  const session = await opened.page.context().newCDPSession(opened.page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW);
  return opened;
}

const isAlive = (page: Page) => page.evaluate(() => document.querySelector('button.theme:enabled') !== null);

test('text is shown before the script, and links work without it', thorough, async () => {
  const { page, close } = await openSlow();
  // The script never arrives in this test, as its loading time depends on the computer.
  await page.route('**/assets/*.js', () => undefined);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await isAlive(page)).toBe(false);
  await page.locator('summary').first().click();
  await page.getByRole('link', { name: 'Contact', exact: true }).filter({ visible: true }).first().click();
  await page.waitForURL('**/contact', { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await close();
});

eachCase([true, false])(
  'an enquiry written before or after the script has loaded arrives once (after: %s)',
  async (isAfter) => {
    const { page, close } = await openSlow();
    const name = `Slow ${isAfter}`;
    await page.goto('/contact', { waitUntil: isAfter ? 'load' : 'commit' });
    if (isAfter) await untilAlive(page);
    await fillEnquiry(page, { Name: name });
    await page.getByRole('button', { name: 'Send enquiry' }).click();
    await page.getByRole('status').filter({ hasText: 'Your reference is' }).waitFor();
    expect(await leadsNamed(staffed, name)).toHaveLength(1);
    await close();
  },
);
