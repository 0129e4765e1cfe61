// "Call me back": the small form of the contact page, without scripts, and without a network (rule B8).
import type { BrowserContextOptions, Page } from 'playwright';
import { expect, test } from 'vitest';
import { openPage, untilAlive } from './journey.ts';
import { leadsNamed } from './lead-steps.ts';
import { staffedForFile } from './staffed-server.ts';
import { thorough } from 'shared/testing/thorough.ts';

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

test('without scripts, a number is sent from the closing section of a page to the office', async () => {
  const { page, close } = await open({ javaScriptEnabled: false });
  await page.goto('/services?utm_source=radio');
  await page.getByRole('link', { name: 'Call me back' }).click();
  await page.waitForURL('**/contact#call-me-back');
  await fill(page, 'Caller Plain');
  await press(page);
  await untilThanked(page);
  await page.reload();
  await expect
    .poll(() => leadsNamed(staffed, 'Caller Plain'))
    .toMatchObject([{ kind: 'callback', phone: '024 000 0000', consent: true }]);
  await close();
});

test('offline a request waits, and is sent once', thorough, async () => {
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

test('Back shows an empty form after thanks for one that has posted itself', async () => {
  const { page, close } = await open();
  const script = '**/assets/hydrate-island*';
  await page.route(script, (route) => route.abort('connectionreset'));
  await page.goto('/contact');
  const isScriptHere = () => page.locator('button.theme:enabled').first().waitFor({ state: 'attached' });
  await isScriptHere();
  // An answer with a mistake begins with the text that was sent.
  await fill(page, 'Caller Back');
  await form(page).getByRole('textbox', { name: 'Phone' }).fill(' ');
  await press(page);
  await form(page).getByText('Phone number is required').first().waitFor();
  await isScriptHere();
  await form(page).getByRole('textbox', { name: 'Phone' }).fill('024 000 0000');
  await press(page);
  await untilThanked(page);
  await isScriptHere();
  await page.unroute(script);
  await page.goBack();
  await untilAlive(page);
  await expect.poll(() => form(page).getByRole('textbox', { name: 'Name' }).inputValue()).toBe('');
  await expect.poll(() => leadsNamed(staffed, 'Caller Back')).toHaveLength(1);
  await close();
});
