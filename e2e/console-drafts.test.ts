// What was typed and what was saved: neither is lost, doubled or turned back by slow answers, other tabs or other people.
import type { Browser, Page, Route } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectToast, openConsole, openPage } from './journey.ts';
import { callApi, type RunningServer } from './running-server.ts';
import { KOFI, startStaffedServer } from './staffed-server.ts';

let server: RunningServer;
let browser: Browser;
let token: string;
beforeAll(async () => {
  ({ server, browser, token } = await startStaffedServer());
});
afterAll(async () => {
  await browser.close();
  await server.remove();
});

async function addLead(name: string): Promise<number> {
  const body = { name, email: 'a@example.com', phone: '024 000 0000', message: 'Please call.', consent: true };
  return ((await callApi(server, 'POST', '/api/contact', { body })) as { id: number }).id;
}

function change(id: number, body: object): Promise<unknown> {
  return callApi(server, 'PATCH', `/api/messages/${id}`, { token, body });
}

async function notesOf(id: number): Promise<string> {
  return ((await callApi(server, 'GET', `/api/messages/${id}`, { token })) as { notes: string }).notes;
}

async function openLead(
  id: number,
  options: Parameters<typeof openConsole>[3] = {},
): Promise<{ page: Page; close: () => Promise<void> }> {
  const opened = await openConsole(browser, server, `/admin/messages?id=${id}`, options);
  await opened.page.getByLabel('Add a note').waitFor();
  return opened;
}

const noteBox = (page: Page) => page.getByLabel('Add a note');
const room = (page: Page, name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });

function draftsOnDisk(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')));
}

/** The person looks at this tab again: what is on screen is asked for at once. */
async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('focus'));
  });
}

/** Holds back the answers to the calls with this method, as a slow network does, until they are let go. */
async function holdAnswers(
  page: Page,
  address: string | RegExp,
  method: string,
  onHeld?: () => void,
): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route: Route) => {
    if (route.request().method() !== method) return route.fallback();
    const response = await route.fetch();
    onHeld?.();
    await promise;
    // The page may be gone by then.
    return route.fulfill({ response }).catch(() => undefined);
  });
  return resolve;
}

describe('an answer that comes after its screen was left', () => {
  test('a saved note is stored once and is no draft any more', async () => {
    const id = await addLead('Slow To Save');
    const { page, close } = await openLead(id);
    const letGo = await holdAnswers(page, `**/api/messages/${id}`, 'PATCH');
    await noteBox(page).fill('Called her twice');
    await noteBox(page).press('Control+Enter');
    await room(page, 'Dashboard').click();
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
    // Back before the answer: it is still being saved, and cannot be saved again.
    await page.goBack();
    await noteBox(page).press('Control+Enter');
    await page.getByRole('button', { name: 'Saving…' }).waitFor();
    await room(page, 'Dashboard').click();
    letGo();
    await expectToast(page, 'Saved', 'Message updated');
    await page.goBack();
    await page.getByText('Called her twice').waitFor();
    await expect.poll(() => noteBox(page).inputValue()).toBe('');
    await expect.poll(() => draftsOnDisk(page)).toEqual([]);
    await expect.poll(async () => (await notesOf(id)).match(/Called her twice/g)).toHaveLength(1);
    await close();
  });

  test('a deleted lead leaves no draft, and takes nobody away from where they went', async () => {
    const id = await addLead('Slow To Delete');
    const other = await addLead('Opened Meanwhile');
    await addLead('Newest Of Three');
    const { page, close } = await openLead(id);
    const letGo = await holdAnswers(page, `**/api/messages/${id}`, 'DELETE');
    await noteBox(page).fill('Never mind');
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('link', { name: /Newest Of Three/ }).click();
    await page.getByRole('heading', { name: 'Newest Of Three' }).waitFor();
    letGo();
    await page.getByRole('link', { name: /Slow To Delete/ }).waitFor({ state: 'detached' });
    await page.getByRole('heading', { name: 'Newest Of Three' }).waitFor();
    await expect.poll(() => draftsOnDisk(page)).toEqual([]);

    // The same from another room.
    const letOtherGo = await holdAnswers(page, `**/api/messages/${other}`, 'DELETE');
    await page.getByRole('link', { name: /Opened Meanwhile/ }).click();
    await page.getByRole('heading', { name: 'Opened Meanwhile' }).waitFor();
    await noteBox(page).fill('Never mind either');
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await room(page, 'Dashboard').click();
    letOtherGo();
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
    await expect.poll(() => draftsOnDisk(page)).toEqual([]);
    await close();
  });
});

test('drafts outlive a failed answer to who is signed in', async () => {
  const id = await addLead('With A Kept Draft');
  const { page, close } = await openLead(id);
  await noteBox(page).fill('Typed before');
  let failures = 0;
  await page.route('**/api/me', (route) => {
    failures += 1;
    return failures === 1 ? route.fulfill({ status: 501, json: { error: 'Not now' } }) : route.fallback();
  });
  await page.reload();
  await page.getByText('Your rights are unknown').waitFor();
  await page.getByText('Your rights are unknown').waitFor({ state: 'detached' });
  await expect.poll(() => noteBox(page).inputValue()).toBe('Typed before');
  await page.getByRole('radio', { name: 'Closed' }).check();
  await expect.poll(() => noteBox(page).inputValue()).toBe('Typed before');
  await expect.poll(() => draftsOnDisk(page)).toEqual([`draft:lead:efua:${id}`]);
  await close();
});

test('a note saved in one tab is no draft in the other', async () => {
  const id = await addLead('In Two Tabs');
  const { page, close } = await openLead(id);
  await noteBox(page).fill('Typed in the first tab');
  const other = await page.context().newPage();
  await other.goto(`/admin/messages?id=${id}`);
  await expect.poll(() => noteBox(other).inputValue()).toBe('Typed in the first tab');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Saved', 'Message updated');
  await expect.poll(() => noteBox(other).inputValue()).toBe('');
  await close();
});

describe('what is on screen', () => {
  test('is not turned back by an answer older than the save', async () => {
    const id = await addLead('Polled While Saving');
    const { page, close } = await openLead(id);
    const letGo = await holdAnswers(page, /\/api\/messages(\?|\/\d+$)/, 'GET');
    await page.getByRole('button', { name: 'Refresh' }).click();
    await page.getByRole('radio', { name: 'In progress' }).check();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expectToast(page, 'Saved', 'Message updated');
    const answered = page.waitForResponse((response) => response.url().includes('/api/messages?'));
    letGo();
    await answered;
    await page.waitForTimeout(500);
    await expect.poll(() => page.getByRole('radio', { name: 'In progress' }).isChecked()).toBe(true);
    await page
      .getByRole('link', { name: /Polled While Saving/ })
      .filter({ hasText: 'In progress' })
      .waitFor();
    await close();
  });

  test('a lead that was deleted does not come back with an older answer', async () => {
    const id = await addLead('Deleted While Polling');
    const { page, close } = await openLead(id);
    const held = Promise.withResolvers<void>();
    const letGo = await holdAnswers(page, '**/api/messages?*', 'GET', held.resolve);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await held.promise;
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expectToast(page, 'Deleted', 'Message deleted');
    const answered = page.waitForResponse((response) => response.url().includes('/api/messages?'));
    letGo();
    await answered;
    await page.waitForTimeout(500);
    await expect.poll(() => page.getByRole('link', { name: /Deleted While Polling/ }).count()).toBe(0);
    await close();
  });

  test('is current on returning to Messages', async () => {
    const id = await addLead('There From The Start');
    const { page, close } = await openLead(id);
    await room(page, 'Dashboard').click();
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
    await addLead('Came While Away');
    await room(page, 'Messages').click();
    await page.getByRole('link', { name: /Came While Away/ }).waitFor();
    await page.getByRole('button', { name: '1 new message' }).waitFor();
    // What is new in one view says nothing about another.
    await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'All' }).click();
    await page.getByRole('link', { name: /Came While Away/ }).waitFor();
    await expect.poll(() => page.getByRole('button', { name: /new message/ }).count()).toBe(0);
    await close();
  });

  test('an open lead below the first page is kept current too', async () => {
    const id = await addLead('Far Below');
    await Promise.all(Array.from({ length: 55 }, (_, index) => addLead(`Above ${index}`)));
    const { page, close } = await openLead(id);
    await page.getByRole('link', { name: /Above/ }).last().scrollIntoViewIfNeeded();
    const row = page.getByRole('link', { name: /Far Below/ });
    await row.waitFor();
    await change(id, { status: 'in_progress', note: 'Somebody else called' });
    await comeBack(page);
    await page.getByText('Somebody else called').waitFor();
    await expect.poll(() => page.getByRole('radio', { name: 'In progress' }).isChecked()).toBe(true);
    await row.filter({ hasText: 'In progress' }).waitFor();
    await close();
  });
});

test('a note for a lead that somebody deleted can be copied, and goes when it is discarded', async () => {
  const id = await addLead('Deleted By Others');
  const { page, close } = await openLead(id);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await noteBox(page).fill('A long story\nin two lines');
  await callApi(server, 'DELETE', `/api/messages/${id}`, { token });
  await comeBack(page);
  await page.getByText('This message does not exist any more').waitFor();
  await expect.poll(() => page.getByLabel('Your unsaved note').inputValue()).toBe('A long story\nin two lines');
  await page.getByRole('button', { name: 'Copy note' }).click();
  await expectToast(page, 'Copied', 'Note copied');
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('A long story\nin two lines');
  await expect.poll(() => draftsOnDisk(page)).toEqual([`draft:lead:efua:${id}`]);
  await page.getByRole('button', { name: 'Discard note' }).click();
  await page.getByLabel('Your unsaved note').waitFor({ state: 'detached' });
  await expect.poll(() => draftsOnDisk(page)).toEqual([]);
  await close();
});

describe('leaving with something unsaved', () => {
  test('asks nothing, as it is on disk', async () => {
    const id = await addLead('To Be Answered');
    const { page, close } = await openLead(id);
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      void dialog.accept();
    });
    await noteBox(page).pressSequentially('Half a note');
    await page.getByRole('link', { name: 'Reply' }).click();
    await page.reload();
    await expect.poll(() => noteBox(page).inputValue()).toBe('Half a note');
    expect(asked).toEqual([]);
    await close();
  });

  test('asks when it could not be stored', async () => {
    const id = await addLead('On A Full Disk');
    const { page, close } = await openLead(id);
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('Full', 'QuotaExceededError');
      };
    });
    await noteBox(page).pressSequentially('Only in memory');
    const asked = page.waitForEvent('dialog');
    const reloaded = page.reload();
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.accept();
    await reloaded;
    await close();
  });
});

test('copying says so when the browser does not let it, as on an address without https', async () => {
  const id = await addLead('To Be Copied');
  const { page, close } = await openLead(id, {
    prepare: (fresh) =>
      fresh.addInitScript(() => Object.defineProperty(Navigator.prototype, 'clipboard', { value: undefined })),
  });
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('button', { name: /Copy e-?mail address/ }).click();
  await expectToast(page, 'Copy failed', 'a@example.com');
  await close();
});

test('the key that closes a lead leaves the leads of others alone', async () => {
  const id = await addLead('Not Yours To Close');
  const { page, close } = await openLead(id, { user: KOFI });
  await page.getByRole('heading', { name: 'Not Yours To Close' }).click();
  await page.keyboard.press('e');
  await page.waitForTimeout(300);
  await expect.poll(() => page.getByText('Unsaved: status').count()).toBe(0);
  await expect.poll(() => page.getByRole('radio', { name: 'New' }).isChecked()).toBe(true);
  await close();
});

test("the site's own theme is there from the first paint", async () => {
  const { page, close } = await openPage(browser, server);
  const isDark = () => page.evaluate(() => document.documentElement.classList.contains('dark'));
  const content = (await callApi(server, 'GET', '/api/content')) as { branding: { theme: { mode: string } } };
  content.branding.theme.mode = 'dark';
  let slowly = Promise.resolve();
  await page.route('**/api/content?*', async (route) => {
    await slowly;
    return route.fulfill({ json: content });
  });
  await page.goto('/admin/login');
  await expect.poll(isDark).toBe(true);
  const { promise, resolve } = Promise.withResolvers<void>();
  slowly = promise;
  await page.reload();
  await page.getByLabel('Username').waitFor();
  await expect.poll(() => isDark()).toBe(true);
  const answered = page.waitForResponse('**/api/content?*');
  resolve();
  await answered;
  await expect.poll(() => isDark()).toBe(true);
  await page.evaluate(() => localStorage.setItem('theme', 'light'));
  await Promise.all([page.waitForResponse('**/api/content?*'), page.reload()]);
  await expect.poll(() => isDark()).toBe(false);
  await close();
});
