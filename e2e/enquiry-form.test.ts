// The enquiry form where things go wrong: foreign answers, corrections, several tabs. Nothing is lost, nothing is sent twice.
import type { BrowserContextOptions, Page, Route } from 'playwright';
import { CONSENT_WORDING } from 'shared/enquiry-rules.ts';
import { expect, test } from 'vitest';
import { fillEnquiry, openPage, untilAlive } from './journey.ts';
import { leadsNamed } from './lead-steps.ts';
import { callApi } from './running-server.ts';
import { staffedForFile } from './staffed-server.ts';

const staffed = staffedForFile();

const open = (options?: BrowserContextOptions) => openPage(staffed.browser, staffed.server, options);

const API = '**/api/contact';

async function messagesOf(name: string): Promise<unknown[]> {
  return (await leadsNamed(staffed, name)).map((lead) => lead['message']);
}

async function openForm(page: Page, address = '/contact'): Promise<void> {
  await page.goto(address);
  await untilAlive(page);
}

const messageField = (page: Page) => page.getByRole('textbox', { name: 'Message' });
const press = (page: Page) => page.getByRole('button', { name: 'Send enquiry' }).click();
const untilThanked = (page: Page) => page.getByRole('status').filter({ hasText: 'Your reference is' }).waitFor();
const untilWaiting = (page: Page) => page.getByText('Your enquiry is kept in this browser').waitFor();
const untilKept = (page: Page, text: string) =>
  page.waitForFunction((wanted) => localStorage.getItem('enquiry-draft')?.includes(wanted), text);

test.each([
  ['a hotel portal', { status: 200, contentType: 'text/html', body: '<title>Welcome</title>' }, 'Failed to send'],
  ['a filter page', { status: 403, contentType: 'text/html', body: '<h1>Blocked</h1>' }, 'Failed to send'],
  ['a busy server', { status: 429, json: { error: 'Too many requests.' } }, 'Too many requests.'],
])('an answer of %s is not taken for ours: the enquiry stays and goes out once', async (who, answer, words) => {
  const { page, close } = await open();
  await page.route(API, (route) => route.fulfill(answer));
  await openForm(page);
  await fillEnquiry(page, { Name: `Behind ${who}`, Message: 'Kept whoever answers.' });
  await press(page);
  await page.getByRole('alert').filter({ hasText: words }).waitFor();
  await untilWaiting(page);
  await expect.poll(() => messageField(page).inputValue()).toBe('Kept whoever answers.');

  await openForm(page);
  await untilWaiting(page);
  await expect.poll(() => messageField(page).inputValue()).toBe('Kept whoever answers.');

  await page.unroute(API);
  await openForm(page);
  await untilThanked(page);
  await expect.poll(() => messageField(page).inputValue()).toBe('');
  await expect.poll(() => messagesOf(`Behind ${who}`)).toHaveLength(1);
  await close();
});

test('a refusal of ours is final: it is told beside the field and not sent again', async () => {
  const { page, close } = await open();
  let requests = 0;
  await page.route(API, (route) => {
    requests += 1;
    return route.fulfill({ status: 400, json: { error: 'Not this name', fields: { name: 'Not this name' } } });
  });
  await openForm(page);
  await fillEnquiry(page, { Name: 'Refused' });
  await press(page);
  await page.locator('#name-error').filter({ hasText: 'Not this name' }).waitFor();
  await openForm(page);
  await expect.poll(() => page.locator('#name').inputValue()).toBe('Refused');
  expect(requests).toBe(1);
  await close();
});

test('after the page of thanks a second enquiry survives a reload', async () => {
  const { page, close } = await open();
  await openForm(page, '/contact?sent=0001');
  await untilThanked(page);
  await messageField(page).fill('And one more thing');
  await untilKept(page, 'And one more thing');
  await page.reload();
  await untilAlive(page);
  await expect.poll(() => messageField(page).inputValue()).toBe('And one more thing');
  expect(new URL(page.url()).search).toBe('');
  await close();
});

test('what was corrected offline goes out in its last version only', async () => {
  const { page, close } = await open();
  await openForm(page);
  await fillEnquiry(page, { Name: 'Corrected', Message: 'Two tanks.' });
  await page.context().setOffline(true);
  await press(page);
  await untilWaiting(page);
  await messageField(page).fill('Three tanks.');
  await press(page);
  await untilWaiting(page);
  await page.context().setOffline(false);
  await untilThanked(page);
  await openForm(page);
  await expect.poll(() => messagesOf('Corrected')).toEqual(['Three tanks.']);
  await close();
});

test('another enquiry written while one waits takes nothing away from it', async () => {
  const { page, close } = await open();
  await openForm(page);
  await fillEnquiry(page, { Name: 'First Of Two', Message: 'The one.' });
  await page.context().setOffline(true);
  await press(page);
  await untilWaiting(page);
  const other = { Name: 'Second Of Two', Email: 'second@example.com', Phone: '020 111 1111', Message: 'The other.' };
  await fillEnquiry(page, other);
  await press(page);
  await untilWaiting(page);
  await page.context().setOffline(false);
  await untilThanked(page);
  await expect.poll(() => messagesOf('First Of Two')).toEqual(['The one.']);
  await expect.poll(() => messagesOf('Second Of Two')).toEqual(['The other.']);
  await close();
});

test('which consent sentence was shown goes along, from the time of writing', async () => {
  const { page, close } = await open();
  await openForm(page);
  await fillEnquiry(page, { Name: 'Consenting' });
  await page.context().setOffline(true);
  await press(page);
  await untilWaiting(page);
  const sent = page.waitForRequest(API);
  await page.context().setOffline(false);
  expect((await sent).postDataJSON()).toMatchObject({ consentWording: CONSENT_WORDING });
  await untilThanked(page);
  await close();
});

test('without scripts the consent sentence is named too', async () => {
  const { page, close } = await open({ javaScriptEnabled: false });
  await page.goto('/contact');
  await fillEnquiry(page, { Name: 'Consenting Plainly' });
  const posted = page.waitForRequest((request) => request.method() === 'POST');
  await press(page);
  expect(new URLSearchParams((await posted).postData() ?? '').get('consentWording')).toBe(String(CONSENT_WORDING));
  await untilThanked(page);
  await close();
});

test('what another tab has sent is told here, and cannot be sent again', async () => {
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

test('an enquiry left while it was being sent goes out from the next page', async () => {
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
  await expect.poll(() => messagesOf('Left Early'), { timeout: 30_000 }).toHaveLength(1);
  await close();
});

test('thanks for one enquiry are not taken back by another that waits', async () => {
  const { page, close } = await open();
  await page.route(API, (route) => route.abort());
  await openForm(page);
  await fillEnquiry(page, { Name: 'Still Waiting' });
  await press(page);
  await untilWaiting(page);
  await openForm(page, '/contact?sent=0001');
  // Only once the form is alive is the address made plain.
  await page.waitForFunction(() => location.search === '');
  await untilThanked(page);
  await expect.poll(() => page.getByText('Your enquiry is kept in this browser').count()).toBe(0);
  await close();
});

test('what was posted before the script came, with a mistake, is kept when the visitor looks elsewhere', async () => {
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
});

test.each([
  ['#ffffff', 'light'],
  ['#fdfdf5', 'light'],
  ['#12171f', 'dark'],
  ['#000000', 'dark'],
] as const)('with accent %s in %s colours the buttons have an edge', async (accent, colorScheme) => {
  const { server, token } = staffed;
  const content = (await callApi(server, 'GET', '/api/content')) as { branding: { theme: object } };
  const branding = { ...content.branding, theme: { ...content.branding.theme, accent } };
  await callApi(server, 'PUT', '/api/content', { token, body: { ...content, branding } });
  const { page, close } = await open({ colorScheme });
  await page.goto('/contact');
  const contrast = await page.locator('.head .btn-primary').evaluate((button) => {
    const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    if (!context) return 0;
    const ground = getComputedStyle(button.closest('.head') ?? button).backgroundColor;
    const { backgroundColor, borderBottomColor } = getComputedStyle(button);
    const luminance = (...colors: string[]) => {
      for (const color of colors) {
        context.fillStyle = color;
        context.fillRect(0, 0, 1, 1);
      }
      const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data].map((part) => {
        const share = part / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const around = luminance(ground);
    const edge = luminance(ground, backgroundColor, borderBottomColor);
    return (Math.max(around, edge) + 0.05) / (Math.min(around, edge) + 0.05);
  });
  expect(contrast).toBeGreaterThan(3);
  await close();
});

test('a browser that keeps nothing sends all the same', async () => {
  const { page, close } = await open();
  await page.addInitScript(() => {
    // As some browsers do when they are private, or out of order: an answer never comes.
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
  });
  await openForm(page);
  await fillEnquiry(page, { Name: 'Not Kept' });
  await press(page);
  await untilThanked(page);
  await expect.poll(() => messagesOf('Not Kept')).toHaveLength(1);
  await close();
});
