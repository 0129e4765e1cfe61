// "Call me back": the small form of the contact page, with scripts, without them, and without a network (rule B8).
import type { BrowserContextOptions, Page } from 'playwright';
import { expect, test } from 'vitest';
import { openPage, untilAlive } from './journey.ts';
import { leadsNamed } from './lead-steps.ts';
import { staffedForFile } from './staffed-server.ts';

const staffed = staffedForFile();

const open = (options?: BrowserContextOptions) => openPage(staffed.browser, staffed.server, options);

const form = (page: Page) => page.getByRole('form', { name: 'Call me back' });

async function fill(page: Page, name: string): Promise<void> {
  await form(page).getByRole('textbox', { name: 'Name' }).fill(name);
  await form(page).getByRole('textbox', { name: 'Phone' }).fill('024 000 0000');
  await form(page)
    .getByRole('checkbox', { name: /I agree to be contacted/ })
    .check();
}

const press = (page: Page) => form(page).getByRole('button', { name: 'Call me back' }).click();
const untilThanked = (page: Page) =>
  form(page).getByRole('status').filter({ hasText: 'Thank you, we will call you' }).waitFor();

test.each([true, false])(
  'from the closing of a page to a number in the office (scripts: %s)',
  async (javaScriptEnabled) => {
    const name = `Caller ${javaScriptEnabled}`;
    const { page, close } = await open({ javaScriptEnabled });
    await page.goto('/services?utm_source=radio');
    await page.getByRole('link', { name: 'Call me back' }).click();
    await page.waitForURL('**/contact#call-me-back');
    if (javaScriptEnabled) await untilAlive(page);
    await fill(page, name);
    await press(page);
    await untilThanked(page);
    await page.reload();
    await expect
      .poll(() => leadsNamed(staffed, name))
      .toMatchObject([{ kind: 'callback', phone: '024 000 0000', consent: true }]);
    await close();
  },
);

test('what is wrong is said beside its field, before anything is sent', async () => {
  const { page, close } = await open();
  const posted: string[] = [];
  page.on('request', (request) => void (request.method() === 'POST' && posted.push(request.url())));
  await page.goto('/contact');
  await untilAlive(page);
  await form(page).getByRole('textbox', { name: 'Phone' }).fill('at home');
  await press(page);
  await page.locator('#callback-name-error').filter({ hasText: 'Name is required' }).waitFor();
  await page.locator('#callback-phone-error').filter({ hasText: 'a phone number that we can call' }).waitFor();
  await page.locator('#callback-consent-error').filter({ hasText: 'Please consent to be contacted' }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('callback-name');
  expect(posted).toEqual([]);
  await close();
});

test('offline it waits beside an enquiry, and both go out once', async () => {
  const { page, close } = await open();
  await page.goto('/contact');
  await untilAlive(page);
  await page.context().setOffline(true);
  await fill(page, 'Caller Offline');
  await press(page);
  await form(page).getByText('You are offline. We will send this when you are back.').waitFor();
  await page.context().setOffline(false);
  await untilThanked(page);
  await expect.poll(() => form(page).getByRole('textbox', { name: 'Name' }).inputValue()).toBe('');
  await expect.poll(() => leadsNamed(staffed, 'Caller Offline')).toHaveLength(1);
  await close();
});
