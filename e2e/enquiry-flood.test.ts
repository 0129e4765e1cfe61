// No enquiry is lost or doubled on a bad network with a server that is killed meanwhile; `npm run test:flood` sends more.
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { floodWithEnquiries } from './enquiry-flood.ts';
import { startServer, type RunningServer } from './running-server.ts';

const ENQUIRIES = 150;

let server: RunningServer;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startServer({ environment: { LOG_LEVEL: 'error' } }), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await server.remove();
});

test(`${ENQUIRIES} enquiries with 30 % of connections reset and the server killed`, async () => {
  const report = await floodWithEnquiries(browser, server, ENQUIRIES);
  expect(report.problems).toEqual([]);
  expect(report.sent).toBe(ENQUIRIES);
  // Enough went wrong for it to have meant something.
  expect(report.kills).toBeGreaterThan(0);
  expect(report.resets).toBeGreaterThan(ENQUIRIES / 6);
});
