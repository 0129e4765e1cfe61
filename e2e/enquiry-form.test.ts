// The enquiry form across tabs and pages, and while its script is missing: nothing is lost, and nothing is sent twice.
import type { BrowserContextOptions, Page, Route } from 'playwright';
import { CONSENT_WORDING } from 'shared/enquiry/enquiry-rules.ts';
import { expect, test } from 'vitest';
import { fillEnquiry, openPage, untilAlive } from './journey.ts';
import { leadsNamed } from './lead-steps.ts';
import { staffedForFile } from './staffed-server.ts';
import { thorough } from 'shared/testing/thorough.ts';

const staffed = staffedForFile();

const open = (options?: BrowserContextOptions) => openPage(staffed.browser, staffed.server, options);

const API = '**/api/contact';

async function messagesOf(name: string): Promise<unknown[]> {
  return (await leadsNamed(staffed, name)).map((lead) => lead['message']);
}

async function openForm(page: Page): Promise<void> {
  await page.goto('/contact');
  await untilAlive(page);
}

const messageField = (page: Page) => page.getByRole('textbox', { name: 'Message' });
const press = (page: Page) => page.getByRole('button', { name: 'Send enquiry' }).click();
const untilThanked = (page: Page) => page.getByRole('status').filter({ hasText: 'Your reference is' }).waitFor();
const untilWaiting = (page: Page) => page.getByText('Your enquiry is kept in this browser').waitFor();
const untilKept = (page: Page, text: string) =>
  page.waitForFunction((wanted) => localStorage.getItem('enquiry-draft')?.includes(wanted), text);

const FORM_SCRIPT = '**/assets/hydrate-island*';

/** The script of the form does not load, but that of the page does. */
async function openWithoutForm(): ReturnType<typeof open> {
  const opened = await open();
  await opened.page.route(FORM_SCRIPT, (route) => route.abort('connectionreset'));
  return opened;
}

const untilLoaded = (page: Page) => page.locator('button.theme:enabled').first().waitFor({ state: 'attached' });

/** Posts the form without its script, and goes back to it from the thanks, where the script loads. */
async function postItself(page: Page): Promise<void> {
  await press(page);
  await untilThanked(page);
  await untilLoaded(page);
  await page.unroute(FORM_SCRIPT);
  await page.goBack();
  await untilAlive(page);
}

test('without scripts the consent is named as missing too', thorough, async () => {
  const { page, close } = await open({ javaScriptEnabled: false });
  await page.goto('/contact');
  await fillEnquiry(page, { Name: 'Consenting Plainly' });
  const posted = page.waitForRequest((request) => request.method() === 'POST');
  await press(page);
  expect(new URLSearchParams((await posted).postData() ?? '').get('consentWording')).toBe(String(CONSENT_WORDING));
  await untilThanked(page);
  await close();
});

test('without scripts, Back from another page shows a refused form with its input', thorough, async () => {
  const { page, close } = await open({ javaScriptEnabled: false });
  await page.goto('/contact?about=marine-engine-services');
  await page.getByRole('textbox', { name: 'Name' }).first().fill('Going Back');
  await press(page);
  await page.getByRole('heading', { name: 'Three fields need a correction' }).waitFor();
  expect(new URL(page.url()).search).toBe('?about=marine-engine-services');
  await page.getByRole('link', { name: 'Privacy Policy' }).first().click();
  await page.waitForURL('**/privacy');
  await page.goBack();
  await page.getByRole('heading', { name: 'Three fields need a correction' }).waitFor();
  expect(await page.getByRole('textbox', { name: 'Name' }).first().inputValue()).toBe('Going Back');
  expect(await messageField(page).inputValue()).toBe('About: Marine engine services\n');
  await close();
});

test('an enquiry sent in another tab is reported here, and cannot be sent again', async () => {
  const { page, close } = await open();
  await page.route(API, (route) => route.abort());
  await openForm(page);
  await fillEnquiry(page, { Name: 'In Two Tabs' });
  await press(page);
  await untilWaiting(page);
  const other = await page.context().newPage();
  await other.goto('/');
  await untilThanked(page);
  await expect.poll(() => messageField(page).inputValue()).toBe('');
  await expect.poll(() => messagesOf('In Two Tabs')).toHaveLength(1);
  await close();
});

test('an enquiry whose page is left while it is being sent is sent from the next page', thorough, async () => {
  const { page, close } = await open();
  const held: Route[] = [];
  await page.route(API, (route) => void held.push(route));
  await openForm(page);
  await fillEnquiry(page, { Name: 'Left Early' });
  await press(page);
  await page.getByRole('button', { name: 'Sending...' }).waitFor();
  await expect.poll(() => held.length).toBe(1);
  await page.unroute(API);
  await page.goto('/');
  await expect.poll(() => messagesOf('Left Early')).toHaveLength(1);
  await close();
});

test('an enquiry sent after leaving its page is reported at the next visit, once', async () => {
  const { page, close } = await open();
  await page.route(API, (route) => route.abort());
  await openForm(page);
  await fillEnquiry(page, { Name: 'Moved On' });
  await press(page);
  await untilWaiting(page);
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click();
  await page.waitForFunction(() => document.title.startsWith('About'));
  // The page was not loaded.
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
  await page.unroute(API);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await page.waitForFunction(() => localStorage.getItem('enquiry-draft') === null);
  const later = await page.context().newPage();
  await page.close();
  await openForm(later);
  await untilThanked(later);
  await openForm(later);
  expect(await later.locator('.notice').count()).toBe(0);
  expect(await messagesOf('Moved On')).toHaveLength(1);
  await close();
});

test('a form whose script loads only on submission is sent in place', async () => {
  const { page, close } = await open();
  const script = '**/assets/hydrate-island*';
  await page.route(script, (route) => route.abort('connectionreset'));
  let underWay = 0;
  page.on('request', (request) => void (underWay += Number(request.url().includes('hydrate-island'))));
  page.on('requestfailed', (request) => void (underWay -= Number(request.url().includes('hydrate-island'))));
  const failed = page.waitForEvent('requestfailed');
  await page.goto('/contact');
  await failed;
  await fillEnquiry(page, { Name: 'Second Attempt' });
  await page.getByRole('textbox', { name: 'Email' }).focus();
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  // An attempt that fails after the submission makes the form post itself.
  await expect.poll(() => underWay).toBe(0);
  await page.unroute(script);
  await page.keyboard.press('Enter');
  await untilThanked(page);
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
  expect(await messagesOf('Second Attempt')).toHaveLength(1);
  await close();
});

test(
  'a form posted with a mistake before its script loaded keeps its input when the visitor opens another page',
  thorough,
  async () => {
    const { page, close } = await open();
    const scripts = '**/assets/*.js';
    await page.route(scripts, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
    await page.goto('/contact');
    await messageField(page).fill('Posted too soon');
    await page.unroute(scripts);
    await press(page);
    await page.getByText('Name is required').first().waitFor();
    await untilAlive(page);
    await untilKept(page, 'Posted too soon');
    await page.goto('/privacy');
    await openForm(page);
    await expect.poll(() => messageField(page).inputValue()).toBe('Posted too soon');
    await close();
  },
);

test('Back shows the answer to a form posted before its script loaded, with its input', async () => {
  const { page, close } = await open();
  await page.route('**/assets/hydrate-island*', (route) => route.abort('connectionreset'));
  await page.goto('/contact');
  await page.locator('button.theme:enabled').first().waitFor({ state: 'attached' });
  const callback = page.locator('form:not(#enquiry)');
  await callback.getByRole('textbox', { name: 'Name' }).fill('Kwame');
  await callback.getByRole('button').click();
  await callback.getByText('Phone number is required').first().waitFor();
  await page.locator('button.theme:enabled').first().waitFor({ state: 'attached' });
  await page.getByRole('link', { name: 'Privacy Policy' }).first().click();
  await page.waitForFunction(() => document.title.startsWith('Privacy'));
  await page.goBack();
  await callback.getByText('Phone number is required').first().waitFor();
  expect(await callback.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Kwame');
  await close();
});

test.each([
  ['/contact', ''],
  ['/contact?about=marine-engine-services', 'About: Marine engine services\n'],
])('Back to %s, which has posted itself, shows an empty form after the thanks', async (address, message) => {
  const { page, close } = await openWithoutForm();
  await page.goto(address);
  await untilLoaded(page);
  await fillEnquiry(page, { Name: `Thanked ${address}` });
  await postItself(page);
  expect(await messageField(page).inputValue()).toBe(message);
  expect(await page.evaluate(() => localStorage.getItem('enquiry-draft'))).toBeNull();
  expect(await messagesOf(`Thanked ${address}`)).toHaveLength(1);
  await close();
});

test('it does so after an answer with a mistake too, and the consent is not given in it', thorough, async () => {
  const { page, close } = await openWithoutForm();
  await page.goto('/contact');
  await untilLoaded(page);
  await fillEnquiry(page, { Email: 'no address' });
  await press(page);
  await page.getByText(/^One field needs a correction/).waitFor();
  await untilLoaded(page);
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill('corrected@example.com');
  await postItself(page);
  expect(await messageField(page).inputValue()).toBe('');
  expect(await page.getByRole('textbox', { name: 'Name' }).first().inputValue()).toBe('');
  expect(
    await page
      .getByRole('checkbox', { name: /I agree to be contacted/ })
      .first()
      .isChecked(),
  ).toBe(false);
  expect(await page.getByRole('radio', { name: 'Quote' }).isChecked()).toBe(false);
  await close();
});

test('input made before the form was hydrated is restored by Back, and becomes the draft', async () => {
  const { page, close } = await open();
  const islandCode = Promise.withResolvers<void>();
  await page.route('**/assets/hydrate-island*', async (route) => {
    await islandCode.promise;
    await route.continue();
  });
  await page.goto('/contact?about=marine-engine-services');
  await page.locator('button.theme:enabled').first().waitFor({ state: 'attached' });
  await page.getByRole('radio', { name: 'Support' }).check();
  await messageField(page).fill('Typed early');
  await page.getByRole('link', { name: 'Privacy Policy' }).first().click();
  await page.waitForFunction(() => document.title.startsWith('Privacy'));
  await page.goBack();
  await page.waitForFunction(() => document.title.startsWith('Contact'));
  await expect.poll(() => messageField(page).inputValue()).toBe('Typed early');
  expect(await page.getByRole('radio', { name: 'Support' }).isChecked()).toBe(true);
  islandCode.resolve();
  await untilKept(page, 'Typed early');
  expect(await messageField(page).inputValue()).toBe('Typed early');
  await close();
});

test('without storage, Back still shows the unfinished enquiry', thorough, async () => {
  const { page, close } = await open();
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('Full', 'QuotaExceededError');
    };
  });
  await openForm(page);
  await messageField(page).fill('Half a sentence');
  await page.getByRole('link', { name: 'Privacy Policy' }).first().click();
  await page.waitForFunction(() => document.title.startsWith('Privacy'));
  await page.goBack();
  await expect.poll(() => messageField(page).inputValue()).toBe('Half a sentence');
  await close();
});

test('two services each lead to their own form, although the page of the other was loaded before', async () => {
  const { page, close } = await open();
  // Chrome 105 to 112 know the Navigation API, but not this.
  await page.addInitScript(() => Reflect.deleteProperty(URLSearchParams.prototype, 'size'));
  await page.goto('/services');
  await untilAlive(page);
  const fetched = page.waitForResponse((answer) => answer.url().includes('/contact?about=marine'));
  await page.locator('a[href^="/contact?about=marine"]').hover();
  await fetched;
  await page.locator('a[href="/contact?about=industrial-painting"]').evaluate((link: HTMLElement) => link.click());
  await page.waitForURL('/contact?about=industrial-painting');
  await expect.poll(() => messageField(page).inputValue()).toBe('About: Industrial painting\n');
  await close();
});
