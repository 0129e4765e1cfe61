// The captcha of the enquiry form, with a widget and a service of our own in the places of hCaptcha's (rules B12, B13).
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { BrowserContextOptions, Page } from 'playwright';
import { afterAll, expect, test } from 'vitest';
import { fillEnquiry, openPage, untilAlive } from './journey.ts';
import { leadsNamed } from './lead-steps.ts';
import { staffedForFile } from './staffed-server.ts';

/** Draws a button that solves it; its service accepts every token but `bad`. */
const WIDGET = `
  window.solveWith = 'good';
  window.hcaptcha = {
    render(place, options) {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = 'I am human';
      button.addEventListener('click', () => options.callback(window.solveWith));
      place.append(button);
      window.captchaOptions = options;
      return 'widget';
    },
    reset(widget) { window.resets = (window.resets ?? 0) + (widget === 'widget'); },
  };
  window[new URL(document.currentScript.src).searchParams.get('onload')]();
`;
const SCRIPT = 'https://js.hcaptcha.com/**';

async function judge(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const isGood = new URLSearchParams(await text(request)).get('response') !== 'bad';
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

async function openForm(page: Page): Promise<void> {
  await page.goto('/contact');
  await untilAlive(page);
}

const held = (page: Page) => page.getByRole('button', { name: 'Complete Captcha' });
const send = (page: Page) => page.getByRole('button', { name: 'Send enquiry' });
const solve = (page: Page) => page.getByRole('button', { name: 'I am human' }).click();
const untilThanked = (page: Page) => page.getByRole('status').filter({ hasText: 'Your reference is' }).waitFor();

test('it is asked for when the form is begun, holds the button back, and is good for one enquiry', async () => {
  const { page, close } = await open();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.route(SCRIPT, (route) => route.fulfill({ contentType: 'text/javascript', body: WIDGET }));
  await openForm(page);
  await expect.poll(() => held(page).isDisabled()).toBe(true);
  expect(asked.filter((url) => !url.startsWith(staffed.server.url))).toEqual([]);
  await fillEnquiry(page, { Name: 'Human' });
  await expect.poll(() => held(page).isDisabled()).toBe(true);
  await solve(page);
  const posted = page.waitForRequest('**/api/contact');
  await send(page).click();
  expect((await posted).postDataJSON()).toMatchObject({ 'h-captcha-response': 'good' });
  expect((await posted).postDataJSON()).not.toHaveProperty('captchaUnavailable');
  await untilThanked(page);
  await held(page).waitFor();
  await expect.poll(() => page.evaluate('window.resets')).toBe(1);
  await expect.poll(() => page.evaluate('window.captchaOptions.sitekey')).toBe('site-key-0001');
  expect(asked.filter((url) => url.includes('hcaptcha'))).toHaveLength(1);
  await expect.poll(() => leadsNamed(staffed, 'Human')).toMatchObject([{ captcha: 'passed' }]);
  await close();
});

test('one that is not accepted is told, and the same words go out once when it is solved again', async () => {
  const { page, close } = await open();
  await page.route(SCRIPT, (route) => route.fulfill({ contentType: 'text/javascript', body: WIDGET }));
  await openForm(page);
  await fillEnquiry(page, { Name: 'Tried Twice' });
  await page.getByRole('button', { name: 'I am human' }).waitFor();
  await page.evaluate("window.solveWith = 'bad'");
  await solve(page);
  await send(page).click();
  await page.getByRole('alert').filter({ hasText: 'Captcha verification failed' }).waitFor();
  await expect.poll(() => page.locator('#name').inputValue()).toBe('Tried Twice');
  await held(page).waitFor();
  await page.evaluate("window.solveWith = 'good'");
  await solve(page);
  await page.evaluate("window.captchaOptions['expired-callback']()");
  await held(page).waitFor();
  await solve(page);
  await send(page).click();
  await untilThanked(page);
  await expect.poll(() => leadsNamed(staffed, 'Tried Twice')).toMatchObject([{ captcha: 'passed' }]);
  await close();
});

test('one that does not come holds nobody back for longer than eight seconds', async () => {
  const { page, close } = await open();
  await page.clock.install();
  await page.route(SCRIPT, () => undefined);
  await openForm(page);
  // From here on time passes only when it is told to.
  await page.clock.pauseAt(Date.now() + 60_000);
  await fillEnquiry(page, { Name: 'Patient' });
  await page.clock.runFor(7900);
  await expect.poll(() => held(page).isDisabled()).toBe(true);
  await page.clock.runFor(200);
  await send(page).click();
  await untilThanked(page);
  await expect.poll(() => leadsNamed(staffed, 'Patient')).toMatchObject([{ captcha: 'unavailable' }]);
  await close();
});

test.each([
  ['is blocked', undefined],
  ['is no captcha', 'window.captchaLoaded()'],
  ['breaks', `${WIDGET}; setTimeout(() => window.captchaOptions['error-callback']('network-error'), 50)`],
])('one whose script %s holds nobody back', async (what, body) => {
  const { page, close } = await open();
  await page.route(SCRIPT, (route) =>
    body === undefined ? route.abort('connectionrefused') : route.fulfill({ contentType: 'text/javascript', body }),
  );
  await openForm(page);
  await fillEnquiry(page, { Name: `It ${what}` });
  await send(page).click();
  await untilThanked(page);
  await expect.poll(() => leadsNamed(staffed, `It ${what}`)).toMatchObject([{ captcha: 'unavailable' }]);
  await close();
});

test('an enquiry that waits goes out without its token, which is good for a short time only', async () => {
  const { page, close } = await open();
  await page.route(SCRIPT, (route) => route.fulfill({ contentType: 'text/javascript', body: WIDGET }));
  await openForm(page);
  await fillEnquiry(page, { Name: 'Later' });
  await page.getByRole('button', { name: 'I am human' }).waitFor();
  await page.evaluate("window.solveWith = 'bad'");
  await solve(page);
  await page.context().setOffline(true);
  await send(page).click();
  await page.getByText('You are offline. We will send this when you are back.').waitFor();
  await page.context().setOffline(false);
  await untilThanked(page);
  await expect.poll(() => leadsNamed(staffed, 'Later')).toMatchObject([{ captcha: 'unavailable' }]);
  await close();
});

test('another tab does not send without its token what this one is about to send with it', async () => {
  const { page, close } = await open();
  await page.route(SCRIPT, (route) => route.fulfill({ contentType: 'text/javascript', body: WIDGET }));
  // As a busy phone does it: the tab that is written in has to wait before it gets on.
  await page.addInitScript(() => {
    const request = navigator.locks.request.bind(navigator.locks) as (...given: unknown[]) => Promise<unknown>;
    navigator.locks.request = async (...given: unknown[]) => {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      return request(...given);
    };
  });
  await openForm(page);
  const other = await page.context().newPage();
  await other.goto('/about');
  await untilAlive(other);
  await other.evaluate(() => setInterval(() => dispatchEvent(new Event('online')), 20));
  await page.bringToFront();
  await fillEnquiry(page, { Name: 'Two Tabs' });
  await solve(page);
  await send(page).click();
  await untilThanked(page);
  await expect.poll(() => leadsNamed(staffed, 'Two Tabs')).toMatchObject([{ captcha: 'passed' }]);
  await close();
});

test('without scripts the form is sent all the same', async () => {
  const { page, close } = await open({ javaScriptEnabled: false });
  await page.goto('/contact');
  await fillEnquiry(page, { Name: 'Plain' });
  await send(page).click();
  await untilThanked(page);
  await expect.poll(() => leadsNamed(staffed, 'Plain')).toMatchObject([{ captcha: 'unavailable' }]);
  await close();
});

test('whoever has begun before the script came gets it too, and other pages never', async () => {
  const { page, close } = await open();
  await page.route(SCRIPT, (route) => route.fulfill({ contentType: 'text/javascript', body: WIDGET }));
  await openForm(page);
  await page.getByRole('textbox', { name: 'Message' }).fill('Half a sentence');
  await page.getByRole('button', { name: 'I am human' }).waitFor();
  await page.waitForFunction(() => localStorage.getItem('enquiry-draft')?.includes('Half a sentence'));
  await page.reload();
  await page.getByRole('button', { name: 'I am human' }).waitFor();
  const policies = await Promise.all(
    ['/', '/about', '/admin'].map(async (path) =>
      (await fetch(staffed.server.url + path)).headers.get('content-security-policy'),
    ),
  );
  for (const policy of policies) expect(policy).not.toContain('hcaptcha');
  await close();
});
