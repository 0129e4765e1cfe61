// While the server or its event stream is unavailable, the console does not claim to be live, and misses nothing.
import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { expectToast, openConsole, openPage, signInOnPage, watchUnanswered } from './journey.ts';
import { sendEnquiry } from './lead-steps.ts';
import { staffedForFile } from './staffed-server.ts';
import { thorough } from 'shared/testing/thorough.ts';

const staffed = staffedForFile();

const addLead = (name: string) => sendEnquiry(staffed.server, { name, reason: 'Quote' });

const untilLive = (page: Page) => page.getByText('Live', { exact: true }).waitFor();
/** Advances the page's clock in steps: an answer takes real time, and one long step would make the request time out. */
const passTimeUntil = (page: Page, shown: Locator) =>
  expect
    .poll(async () => {
      await page.clock.runFor(4000);
      return shown.isVisible();
    })
    .toBe(true);
/** Once this request is answered, the page has handled all earlier answers. */
const askForHealth = (page: Page) => page.evaluate(async () => void (await fetch('/api/health')));
const row = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(name) });

test('without a stream the server is polled, and the label does not say Live', thorough, async () => {
  const opened = await openPage(staffed.browser, staffed.server);
  const { page } = opened;
  await page.clock.install();
  const unanswered = watchUnanswered(page, /\/api\/(?!health)/);
  await page.route('**/api/events', (route) => route.abort());
  await page.goto('/admin/messages');
  await signInOnPage(page);
  await page.clock.runFor(4000);
  await page.getByText('Not live, asking twice a minute').waitFor();
  // The page's clock stands still from here, and no answer is pending: a new lead can only be found by polling.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
  await expect.poll(() => askForHealth(page).then(unanswered)).toBe(0);
  await addLead('Found By Asking');
  await askForHealth(page);
  expect(await row(page, 'Found By Asking').count()).toBe(0);
  await passTimeUntil(page, row(page, 'Found By Asking'));
  await page.unroute('**/api/events');
  await passTimeUntil(page, page.getByText('Live', { exact: true }));
  await opened.close();
});

test('a request without an answer delays new leads for half a minute at most', thorough, async () => {
  const { page, close } = await openConsole(staffed.browser, staffed.server, '/admin/messages?view=all', {
    prepare: (fresh) => fresh.clock.install(),
  });
  await untilLive(page);
  const swallowed = Promise.withResolvers<void>();
  await page.route(/\/api\/messages\?.*limit=50/, () => swallowed.resolve(), { times: 1 });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await swallowed.promise;
  await addLead('After The Swallowed');
  await expectToast(page, 'New enquiry', 'Quote');
  await passTimeUntil(page, row(page, 'After The Swallowed'));
  await close();
});

test(
  'an unreachable server is reported within seconds, and missed leads are shown when it is back',
  thorough,
  async () => {
    await addLead('Before The Fall');
    const { page, close } = await openConsole(staffed.browser, staffed.server, '/admin/messages');
    await untilLive(page);
    await row(page, 'Before The Fall').waitFor();
    await staffed.server.end('SIGKILL');
    await page.getByText('No connection, trying again').waitFor();
    await page.getByText('This list is from').waitFor();
    await staffed.server.restart();
    await addLead('After The Fall');
    await untilLive(page);
    await row(page, 'After The Fall').waitFor();
    await page.getByText('This list is from').waitFor({ state: 'detached' });
    await close();
  },
);
