// The page that answers a posted form: without scripts, and where the script of the page never arrives (rule B38).
import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { fillEnquiry, openPage } from './journey.ts';
import { staffedForFile } from './staffed-server.ts';
import { thorough } from 'shared/testing/thorough.ts';

const staffed = staffedForFile();

const SIZES = [
  [390, 844],
  [844, 390],
] as const;

type Size = (typeof SIZES)[number];

async function open([width, height]: Size, hasScripts: boolean): ReturnType<typeof openPage> {
  const viewport = { width, height };
  const opened = await openPage(staffed.browser, staffed.server, { viewport, javaScriptEnabled: hasScripts });
  await opened.page.route('**/assets/*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'document.body.dataset.over = "";' }),
  );
  return opened;
}

const enquiryForm = (page: Page) => page.getByRole('form', { name: 'Enquiry' });
const callbackForm = (page: Page) => page.getByRole('form', { name: 'Call me back' });
const summary = (form: Locator, count: string) =>
  form.getByRole('heading', { name: `${count} a correction`, exact: true });

/** Presses the form's only button, and waits until its answer has loaded as far as possible. */
async function post(page: Page, form: Locator, hasScripts: boolean): Promise<void> {
  const answered = page.waitForResponse((answer) => answer.request().isNavigationRequest() && answer.status() !== 303);
  await form.getByRole('button').click();
  await answered;
  await page.waitForLoadState('load');
  if (hasScripts) await page.locator('body[data-over]').waitFor();
}

/** Whether it is completely in the window, and not covered. Its corners may be round. */
const isInSight = (part: Locator) =>
  part.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const corners = [left + 4, right - 4].flatMap((x) => [top + 4, bottom - 4].map((y) => [x, y] as const));
    return corners.every(([x, y]) => element.contains(document.elementFromPoint(x, y)));
  });

const hasFocus = (part: Locator) => part.evaluate((element) => element === document.activeElement);

const WAYS = [
  ['without scripts', false],
  ['without the script of the page', true],
] as const;
const CASES = SIZES.flatMap((size) => WAYS.map(([way, hasScripts]) => ({ way, size, hasScripts })));

test.each(CASES)('a refused enquiry shows the summary of its errors: $way, $size', async ({ size, hasScripts }) => {
  const { page, close } = await open(size, hasScripts);
  await page.goto('/contact');
  await post(page, enquiryForm(page), hasScripts);
  const heading = summary(enquiryForm(page), 'Five fields need');
  // It is read aloud, and Tab continues to its links. The browser gives the focus with a frame that may come after `load`.
  await expect.poll(() => hasFocus(enquiryForm(page).locator('.notices'))).toBe(true);
  await expect.poll(() => isInSight(heading)).toBe(true);
  const name = enquiryForm(page).getByRole('textbox', { name: 'Name' });
  // There is space for both.
  if (size === SIZES[0])
    for (const part of [name, enquiryForm(page).locator('#name-error')])
      await expect.poll(() => isInSight(part)).toBe(true);
  await enquiryForm(page).getByRole('link', { name: 'Name is required' }).click();
  await expect.poll(() => hasFocus(name)).toBe(true);
  await expect.poll(() => isInSight(name)).toBe(true);
  await close();
});

test.each(CASES)(
  'an enquiry without consent shows the summary too: $way, $size',
  thorough,
  async ({ size, hasScripts }) => {
    const { page, close } = await open(size, hasScripts);
    await page.goto('/contact?about=marine-engine-services');
    await fillEnquiry(page);
    await page.locator('#consent').uncheck();
    await post(page, enquiryForm(page), hasScripts);
    await expect.poll(() => isInSight(summary(enquiryForm(page), 'One field needs'))).toBe(true);
    expect(new URL(page.url()).search).toBe('?about=marine-engine-services');
    await close();
  },
);

test.each(CASES)('a refused callback request shows the summary too: $way, $size', async ({ size, hasScripts }) => {
  const { page, close } = await open(size, hasScripts);
  await page.goto('/contact');
  await post(page, callbackForm(page), hasScripts);
  await expect.poll(() => isInSight(summary(callbackForm(page), 'Three fields need'))).toBe(true);
  await expect.poll(() => hasFocus(callbackForm(page).locator('.notices'))).toBe(true);
  await close();
});

test.each(CASES)('thanks are in view too: $way, $size', thorough, async ({ size, hasScripts }) => {
  const { page, close } = await open(size, hasScripts);
  await page.goto('/contact');
  await fillEnquiry(page);
  await post(page, enquiryForm(page), hasScripts);
  await expect.poll(() => isInSight(enquiryForm(page).getByRole('heading', { name: /^Thank you/ }))).toBe(true);
  const form = callbackForm(page);
  for (const [label, text] of [
    ['Name', 'Esi'],
    ['Phone', '024 000 0000'],
  ] as const)
    await form.getByRole('textbox', { name: label }).fill(text);
  await form.getByRole('checkbox').check();
  await post(page, form, hasScripts);
  await expect.poll(() => isInSight(form.getByRole('heading', { name: /^Thank you/ }))).toBe(true);
  await close();
});
