// The console beside many leads and pictures: each room asks for a page of them, and is sent no more than that.
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillLeads } from '../bench/fill-leads.ts';
import { fillLibrary } from './fill-library.ts';
import { openConsole } from './journey.ts';
import { makePng } from './make-png.ts';
import { largestOf, recordAnswers, withoutLimit } from './recorded-answers.ts';
import { type RunningServer } from './running-server.ts';
import { startStaffedServer } from './staffed-server.ts';

const MANY = 20_000;
/** A page of a list, or the content document, with room to grow. */
const BYTES_MAX = 150_000;

let server: RunningServer;
let browser: Browser;
beforeAll(async () => {
  const started = await startStaffedServer();
  ({ server, browser } = started);
  const form = new FormData();
  form.append('file', new Blob([makePng(0x3c5a78)]), 'origin.png');
  const headers = { Authorization: `Bearer ${started.token}` };
  expect((await fetch(`${server.url}/api/upload`, { method: 'POST', headers, body: form })).status).toBe(201);
  await server.end('SIGTERM');
  fillLeads(server.dataDir, MANY);
  fillLibrary(server.dataDir, MANY);
  await server.restart();
});
afterAll(async () => {
  await browser.close();
  await server.remove();
});

test('no room asks for a list without a limit, or is sent more than a page', async () => {
  const { page, close } = await openConsole(browser, server, '/admin');
  const answers = recordAnswers(page);
  for (const [address, shown] of [
    ['/admin', '20,000'],
    ['/admin/messages?view=all', 'Job 19999'],
    ['/admin/media', '20,001 files, '],
    ['/admin/content/hero', 'Hero'],
    ['/admin/activity', 'Activity'],
  ] as const) {
    await page.goto(address);
    await page.getByText(shown).first().waitFor();
    await page.locator('#main[aria-busy="true"], #main [aria-busy="true"]').first().waitFor({ state: 'detached' });
  }
  const all = await answers();
  expect(
    all.filter(({ address }) => /^\/api\/(content|messages|uploads|activity)\b/.test(address)).length,
  ).toBeGreaterThan(8);
  expect(withoutLimit(all)).toEqual([]);
  const largest = largestOf(all);
  expect(largest.bytes, largest.address).toBeLessThan(BYTES_MAX);
  await close();
});
