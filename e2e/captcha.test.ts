// The captcha of the enquiry form under the pages' own security policy. Stand-ins replace hCaptcha's widget and service
// (rules B12, B13).
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { BrowserContextOptions, Page } from 'playwright';
import { afterAll, expect, test } from 'vitest';
import { fillEnquiry, openPage, untilAlive } from './journey.ts';
import { leadsNamed } from './lead-steps.ts';
import { staffedForFile } from './staffed-server.ts';
import { thorough } from 'shared/testing/thorough.ts';

/** Script of the stand-in widget: a button that solves the captcha. */
const WIDGET = `
  window.hcaptcha = {
    render(place, options) {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = 'I am human';
      button.addEventListener('click', () => options.callback('good'));
      place.append(button);
    },
    reset() {},
  };
  window[new URL(document.currentScript.src).searchParams.get('onload')]();
`;
const SCRIPT = 'https://js.hcaptcha.com/**';

async function judge(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const isGood = new URLSearchParams(await text(request)).get('response') === 'good';
  response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify({ success: isGood }));
}
const service = createServer((request, response) => void judge(request, response)).listen(0, '127.0.0.1');
await once(service, 'listening');
afterAll(() => void service.close());

const staffed = staffedForFile({
  environment: {
    HCAPTCHA_SITE_KEY: 'site-key-0001',
    HCAPTCHA_SECRET: 'secret',
    HCAPTCHA_VERIFY_URL: `http://127.0.0.1:${(service.address() as AddressInfo).port}/siteverify`,
  },
});

const open = (options?: BrowserContextOptions) => openPage(staffed.browser, staffed.server, options);

const send = (page: Page) => page.getByRole('button', { name: 'Send enquiry' });
const untilThanked = (page: Page) => page.getByRole('status').filter({ hasText: 'Your reference is' }).waitFor();

test('another tab does not send without its token an enquiry that this one is about to send', thorough, async () => {
  const { page, close } = await open();
  await page.route(SCRIPT, (route) => route.fulfill({ contentType: 'text/javascript', body: WIDGET }));
  const other = await page.context().newPage();
  const looks = () => other.evaluate(() => (window as unknown as { looks: number }).looks);
  // Simulates a busy phone: the tab with the form waits for each lock until the other tab has looked into the outbox.
  // The third look begins only when everything that the second one started has ended.
  await page.exposeFunction('untilOtherLooked', async () => {
    const before = await looks();
    await expect.poll(looks).toBeGreaterThan(before + 2);
  });
  await page.addInitScript(() => {
    const told = window as unknown as { untilOtherLooked: () => Promise<void> };
    const request = navigator.locks.request.bind(navigator.locks) as (...given: unknown[]) => Promise<unknown>;
    navigator.locks.request = async (...given: unknown[]) => {
      await told.untilOtherLooked();
      return request(...given);
    };
  });
  await page.goto('/contact');
  await untilAlive(page);
  await other.goto('/about');
  await untilAlive(other);
  await other.evaluate(() => {
    const seen = Object.assign(window, { looks: 0 });
    const { getAll } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.getAll = function (...given) {
      seen.looks += 1;
      return getAll.apply(this, given);
    };
    setInterval(() => dispatchEvent(new Event('online')), 20);
  });
  await page.bringToFront();
  await fillEnquiry(page, { Name: 'Two Tabs' });
  await page.getByRole('button', { name: 'I am human' }).click();
  await send(page).click();
  await untilThanked(page);
  await expect.poll(() => leadsNamed(staffed, 'Two Tabs')).toMatchObject([{ captcha: 'passed' }]);
  await close();
});

test('without scripts the form is sent without a captcha', async () => {
  const { page, close } = await open({ javaScriptEnabled: false });
  await page.goto('/contact');
  await fillEnquiry(page, { Name: 'Plain' });
  await send(page).click();
  await untilThanked(page);
  await expect.poll(() => leadsNamed(staffed, 'Plain')).toMatchObject([{ captcha: 'unavailable' }]);
  await close();
});

test("the captcha's service is allowed on pages with the form, and on no others", async () => {
  const policyOf = async (path: string) =>
    (await fetch(staffed.server.url + path)).headers.get('content-security-policy');
  expect(await policyOf('/contact')).toContain('hcaptcha');
  for (const path of ['/', '/about', '/admin']) expect(await policyOf(path), path).not.toContain('hcaptcha');
});

test('a page with another policy is loaded normally, and so is the next one', thorough, async () => {
  const { page, close } = await open();
  await page.addInitScript(() => Object.assign(window, { loaded: Math.random() }));
  const loaded = () => page.evaluate(() => (window as unknown as { loaded: number }).loaded);
  await page.goto('/about');
  await untilAlive(page);
  const seen = [await loaded()];
  for (const [name, path] of [
    ['Safety', '/safety'],
    ['Contact', '/contact'],
    ['About', '/about'],
  ] as const) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();
    await page.waitForFunction((at) => document.querySelector(`.nav a[aria-current][href="${at}"]`) !== null, path);
    await untilAlive(page);
    seen.push(await loaded());
  }
  expect(seen[1]).toBe(seen[0]);
  expect(new Set(seen).size).toBe(3);
  await close();
});
