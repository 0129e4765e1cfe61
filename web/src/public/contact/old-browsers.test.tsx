// The forms in browsers that lack a function or forbid one.
import { expect, test } from 'vitest';
import { thorough } from 'shared/testing/thorough.ts';
import { openPage, type PageWindow } from '../../testing/open-page.ts';
import { startServer } from '../../testing/start-server.ts';
import {
  callbackAlert,
  callbackSendButton,
  called,
  fillCallback,
  fillEnquiry,
  formAlert,
  listLeads,
  sendButton,
  thanks,
} from '../../testing/visitor-steps.ts';

/** Functions that are newer than Chrome 96, Safari 15.3 and Firefox 99, which can read the scripts. */
function becomeOld(window: PageWindow): void {
  Reflect.deleteProperty(window.String.prototype, 'toWellFormed');
  Reflect.deleteProperty(window.AbortSignal, 'timeout');
  Reflect.deleteProperty(window.Array.prototype, 'findLast');
  Reflect.deleteProperty(window.URLSearchParams.prototype, 'size');
  Reflect.deleteProperty(window.HTMLFormElement.prototype, 'requestSubmit');
}

/** Both forms, each with its thanks and its lead. @param prepare  makes the browser what it is */
async function sendBoth(prepare: (window: PageWindow) => void): Promise<void> {
  const server = await startServer();
  const site = await openPage('/contact', { prepare });
  await fillEnquiry(site);
  await sendButton(site).click();
  await expect.element(thanks(site)).toBeVisible();
  await fillCallback(site);
  await callbackSendButton(site).click();
  await expect.element(called(site)).toBeVisible();
  expect(await listLeads(server)).toHaveLength(2);
}

test('both forms can be sent with an old browser', async () => {
  await sendBoth(becomeOld);
});

test('with an old browser too, a form submitted before its script has loaded is sent by it, once', async () => {
  const server = await startServer();
  const code = Promise.withResolvers<void>();
  const site = await openPage('/contact', { prepare: becomeOld, isUntouched: true, islandCode: code.promise });
  await fillEnquiry(site);
  await sendButton(site).click();
  code.resolve();
  await expect.element(thanks(site)).toBeVisible();
  expect(await listLeads(server)).toHaveLength(1);
});

test('with an old browser too, a failure offers a long text through other channels', thorough, async () => {
  const server = await startServer();
  await server.breakOff('/api/contact', 'POST');
  const site = await openPage('/contact', { prepare: becomeOld });
  await fillEnquiry(site, { Message: 'Tank '.repeat(400) });
  await sendButton(site).click();
  await expect
    .element(formAlert(site).getByRole('link', { name: 'SMS' }))
    .toHaveAttribute('href', expect.stringContaining('Tank%20%E2%80%A6'));
});

/** As when the visitor has forbidden sites to store anything. */
function forbidLocks(window: PageWindow): void {
  window.LockManager.prototype.request = () => Promise.reject(new DOMException('Not here', 'SecurityError'));
}

test('a browser that forbids locks sends as well', thorough, async () => {
  const server = await startServer();
  const site = await openPage('/contact', { prepare: forbidLocks });
  await fillEnquiry(site);
  await sendButton(site).click();
  await expect.element(thanks(site)).toBeVisible();
  expect(await listLeads(server)).toHaveLength(1);
});

/** A browser without a function that sending needs. What it reports is expected. */
function breakSending(window: PageWindow): void {
  Reflect.deleteProperty(window.Crypto.prototype, 'randomUUID');
  window.addEventListener('error', (event) => event.stopImmediatePropagation());
}

test('both forms post themselves if their script fails', async () => {
  await sendBoth(breakSending);
});

test('if the script fails while it sends, other ways to reach the office are shown', async () => {
  await startServer();
  const site = await openPage('/contact');
  await fillCallback(site);
  // Needed last, so that everything before has worked.
  Reflect.deleteProperty(site.window(), 'AbortController');
  await callbackSendButton(site).click();
  await expect.element(callbackAlert(site).getByRole('link', { name: /^Call \+?\d/ })).toBeVisible();
});
