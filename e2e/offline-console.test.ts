// Work in a browser while the real server process is stopped: saved changes are kept, sent once when the server is
// back, by only one of the windows, and only in the name of the person who made them.
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { violations } from './axe-findings.ts';
import { addLead, openLiveConsole, row } from './console-steps.ts';
import { field, openEntry, openTab, saveAll } from './content-steps.ts';
import { holdAnswers, waitForever } from './held-answers.ts';
import { expectToast, openConsole, signInOnPage, tryNow } from './journey.ts';
import { callApi } from './running-server.ts';
import { KOFI, staffedForFile } from './staffed-server.ts';
import { thorough } from 'shared/testing/thorough.ts';

const staffed = staffedForFile();

async function notesOf(id: number): Promise<string> {
  const { server, token } = staffed;
  return ((await callApi(server, 'GET', `/api/messages/${id}`, { token })) as { notes: string }).notes;
}

const readLead = async (id: number) =>
  (await callApi(staffed.server, 'GET', `/api/messages/${id}`, { token: staffed.token })) as { respondedAt: string };

/** Records a call to the sender. The link is prevented, as it would open a program of the system. */
async function callAndSpeak(page: Page): Promise<void> {
  const link = page.getByRole('region', { name: 'Contact' }).getByRole('link', { name: 'Call' });
  await link.evaluate((element) => element.addEventListener('click', (event) => event.preventDefault()));
  await link.click();
  await page.getByRole('button', { name: 'Spoke' }).click();
  await page.getByText(/^First response after/).waitFor();
}

async function openLead(id: number): ReturnType<typeof openLiveConsole> {
  const opened = await openLiveConsole(staffed, `/admin/messages?id=${id}`);
  await opened.page.getByLabel('Add a note').waitFor();
  return opened;
}

const waiting = (page: Page) => page.locator('.note-author').filter({ hasText: 'waiting to be sent' });

async function writeNote(page: Page, text: string): Promise<void> {
  await page.getByLabel('Add a note').fill(text);
  await page.getByLabel('Add a note').press('Control+Enter');
  await page.locator('.note-text').filter({ hasText: text }).waitFor();
}

async function takeServerAway(page: Page): Promise<void> {
  await staffed.server.end('SIGKILL');
  await page.getByText(/Offline since \d\d:\d\d/).waitFor();
}

test('notes, a status and a call are kept in two windows, and each is sent once', async () => {
  const id = await addLead(staffed, 'Kept In A Browser');
  const { page, close } = await openLead(id);
  const other = await page.context().newPage();
  await other.goto(`/admin/messages?id=${id}`);
  await other.getByText('Live', { exact: true }).waitFor();
  await other.getByLabel('Add a note').waitFor();
  await takeServerAway(page);
  await page.getByText('The server does not answer.').waitFor();
  await page.getByText('This list is from').waitFor();
  await writeNote(page, 'Note one');
  await other.getByText('1 change waiting to be sent').waitFor();
  await writeNote(other, 'Note two');
  await page.getByRole('radio', { name: 'In progress' }).check();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText('3 changes waiting to be sent').waitFor();
  const noted = { after: Date.now(), before: 0 };
  await callAndSpeak(page);
  noted.before = Date.now();
  await page.getByText('5 changes waiting to be sent').waitFor();
  await expect.poll(() => waiting(page).count()).toBe(2);
  // The dialog has never been opened before, and must open without the server.
  await page.getByRole('button', { name: 'Show them' }).click();
  await page.getByRole('dialog').getByText('Note: Note two').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await staffed.server.restart();
  await addLead(staffed, 'Missed Meanwhile');
  await tryNow(page);
  await row(page, 'Missed Meanwhile').waitFor();
  await page.getByText('This list is from').waitFor({ state: 'detached' });
  for (const window of [page, other]) {
    await window.getByText(/Offline since/).waitFor({ state: 'detached' });
    await expect.poll(() => waiting(window).count()).toBe(0);
    await window.getByText('Note two').waitFor();
    await window.getByText(/^Sending \d+ changes?/).waitFor({ state: 'detached' });
  }
  await expect.poll(async () => (await notesOf(id)).match(/Note (one|two)/g)).toEqual(['Note one', 'Note two']);
  await expect.poll(() => page.getByRole('radio', { name: 'In progress' }).isChecked()).toBe(true);
  // The time of the answer to the sender is when it was recorded, not when it reached the server.
  const respondedAt = Date.parse((await readLead(id)).respondedAt);
  expect(respondedAt).toBeGreaterThanOrEqual(noted.after);
  expect(respondedAt).toBeLessThanOrEqual(noted.before);
  await other.getByText('History', { exact: true }).click();
  const said = other.getByRole('listitem').filter({ hasText: 'spoke to the sender by telephone' });
  expect(await said.getByRole('time').getAttribute('datetime')).toBe(new Date(respondedAt).toISOString());
  for (const window of [page, other]) await window.getByText(/^First response after/).waitFor();
  await close();
});

test('the cause of an outage is named, and a refusal by a foreign network ends nothing', thorough, async () => {
  const id = await addLead(staffed, 'Behind A Portal');
  const { page, close } = await openLead(id);
  let status = 502;
  await page.route('**/api/**', (route) => route.fulfill({ status, contentType: 'text/html', body: '<html>Sign in' }));
  // Breaks the open event stream, which the route does not affect.
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await page.getByText('The server is being worked on.').waitFor();
  await writeNote(page, 'Written meanwhile');
  status = 200;
  await page.getByText('Another page answers in place of the server.').waitFor();
  status = 401;
  await page.getByRole('button', { name: 'Try now' }).click();
  await page.getByText('1 change waiting to be sent').waitFor();
  await page.unroute('**/api/**');
  await tryNow(page);
  await expect.poll(async () => (await notesOf(id)).match(/Written meanwhile/g)?.length).toBe(1);
  await close();
});

test('a refused edit is shown with its reason until somebody discards it', thorough, async () => {
  const id = await addLead(staffed, 'Deleted Meanwhile');
  const { page, close } = await openLead(id);
  await takeServerAway(page);
  await writeNote(page, 'A note for nobody');
  await page.route(`**/api/messages/${id}`, (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
  );
  await staffed.server.restart();
  await callApi(staffed.server, 'DELETE', `/api/messages/${id}`, { token: staffed.token });
  await page.unroute(`**/api/messages/${id}`);
  await page.getByText('1 change not accepted.').waitFor();
  await page.getByRole('button', { name: 'Show them' }).click();
  const list = page.getByRole('dialog');
  await list.getByText('Note: A note for nobody').waitFor();
  await list.getByText('Message not found').waitFor();
  expect(await violations(page)).toEqual([]);
  await list.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('dialog', { name: 'Discard this change?' }).getByRole('button', { name: 'Discard' }).click();
  await list.getByText('Everything has been sent.').waitFor();
  await close();
});

test('an ended session locks waiting edits: only their owner sees and sends them, and signing out asks', async () => {
  const id = await addLead(staffed, 'Locked Away');
  const { page, close } = await openLead(id);
  await takeServerAway(page);
  await writeNote(page, 'For its owner only');
  await page.evaluate(() => localStorage.setItem('token', 'no-session-any-more'));
  await page.goto('about:blank');
  await staffed.server.restart();
  await page.goto('/admin');
  await page.waitForURL('**/admin/login**');
  await signInOnPage(page, KOFI);
  await page.getByText('Live', { exact: true }).waitFor();
  await expect.poll(() => page.getByText(/waiting to be sent|Sending/).count()).toBe(0);
  await page.goto('/admin/logout');
  await page.waitForURL('**/admin/login**');
  await expect.poll(() => notesOf(id)).toBe('');

  // The person who wrote the edit signs in, and it is not sent yet.
  await page.route(`**/api/messages/${id}`, (route) => route.abort());
  await signInOnPage(page);
  await page.getByText(/1 change/).waitFor();
  await page.goto('/admin/logout');
  await page.getByText('Not sent to the server yet: 1 change').waitFor();
  await page.getByRole('button', { name: 'Stay signed in' }).click();
  await page.unroute(`**/api/messages/${id}`);
  await expect.poll(() => notesOf(id)).toMatch(/For its owner only$/);
  // The server has the edit. The page must know it before signing out, as it would ask again otherwise.
  await expect.poll(() => page.getByText(/1 change/).count()).toBe(0);
  await page.goto('/admin/logout');
  await page.waitForURL('**/admin/login**');
  await close();
});

test('signing out while a change is being sent asks, and continues once it has arrived', thorough, async () => {
  const id = await addLead(staffed, 'On Its Way');
  const { page, close } = await openLead(id);
  await takeServerAway(page);
  await writeNote(page, 'Nearly there');
  const arrived = Promise.withResolvers<void>();
  const letAnswer = await holdAnswers(page, `**/api/messages/${id}`, 'PATCH', arrived.resolve);
  await staffed.server.restart();
  await tryNow(page);
  await arrived.promise;
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('link', { name: 'Sign out' }).click();
  await page.getByText('Not sent to the server yet: 1 change').waitFor();
  letAnswer();
  await page.waitForURL('**/admin/login**');
  expect(await notesOf(id)).toMatch(/Nearly there$/);
  await close();
});

test('signing out as the first page asks too, and continues once the change has arrived', thorough, async () => {
  const id = await addLead(staffed, 'Sent From The Sign-in');
  const { page, close } = await openLead(id);
  await takeServerAway(page);
  await writeNote(page, 'Sent at last');
  await page.route(`**/api/messages/${id}`, (route) => route.abort());
  await staffed.server.restart();
  await page.goto('/admin/logout');
  await page.getByText('Not sent to the server yet: 1 change').waitFor();
  await page.unroute(`**/api/messages/${id}`);
  await page.waitForURL('**/admin/login**');
  expect(await notesOf(id)).toMatch(/Sent at last$/);
  await close();
});

test('a change that is being saved is not lost by signing out', thorough, async () => {
  const id = await addLead(staffed, 'Saved In Haste');
  const { page, close } = await openLead(id);
  await waitForever(page);
  await page.reload();
  const leaving = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  await page.route(`**/api/messages/${id}`, async (route) => {
    if (route.request().method() !== 'PATCH') return route.fallback();
    begun.resolve();
    await leaving.promise;
    // If the page is left too early, the request is gone with it.
    return route.fallback().catch(() => undefined);
  });
  await page.getByLabel('Add a note').fill('Written in haste');
  await page.getByLabel('Add a note').press('Control+Enter');
  await begun.promise;
  const isAsking = () => page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
  await expect.poll(isAsking).toBe(true);
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('link', { name: 'Sign out' }).click();
  await page.getByRole('heading', { name: 'Signing out' }).waitFor();
  leaving.resolve();
  await page.waitForURL('**/admin/login**');
  expect(await notesOf(id)).toMatch(/Written in haste$/);
  await close();
});

/** Opens an address without a reload. */
async function goTo(page: Page, address: string): Promise<void> {
  await page.evaluate((path) => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}

/** A console that cannot fetch this script. The error messages about the missing script are expected. */
async function openWithout(script: RegExp, address: string): ReturnType<typeof openConsole> {
  return openConsole(staffed.browser, staffed.server, address, {
    prepare: (fresh) => fresh.route(script, (route) => route.abort()),
  });
}

test.each([
  ['a screen', /report-page.*\.js/, '/admin/report', /report/i],
  ['a part of one', /hours-section.*\.js/, '/admin/settings/hours', /office hours/i],
])(
  '%s whose code cannot be loaded says so within the console, and is opened when it can',
  async (_, script, address, title) => {
    const { page } = await openWithout(script, '/admin/profile');
    await goTo(page, address);
    await page.getByText('This screen could not be loaded').waitFor();
    await page.getByRole('navigation', { name: 'Main' }).waitFor();
    await page.unroute(script);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('This screen could not be loaded').waitFor({ state: 'detached' });
    await page.getByRole('heading', { name: title }).first().waitFor();
    await page.context().close();
  },
);

test('a link for one person is shown without its code for cameras if that cannot be loaded', async () => {
  const { page } = await openWithout(/qr-code.*\.js/, '/admin/users');
  await page.getByRole('radio', { name: /^Invite by link/ }).check();
  await page.getByRole('textbox', { name: 'Username' }).fill('abena');
  await page.getByRole('button', { name: 'Create and invite' }).click();
  await page.getByText(/^Invitation link, until/).waitFor();
  await page.locator('.qr-code').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Copy link' }).click({ trial: true });
  expect(await page.getByText(/point the camera/).count()).toBe(0);
  await page.context().close();
});

test('a field of the content whose code cannot be loaded is a plain one', async () => {
  const script = /(accent-field|document-field|icon-search|named-icon).*\.js/;
  const { page } = await openWithout(script, '/admin/content/branding');
  await field(page, 'Accent colour').fill('#102030');
  await openTab(page, 'Services');
  await openEntry(page, 'Welding and fabrication');
  await field(page, 'Icon').fill('Anchor');
  await openTab(page, 'Safety');
  await page.getByRole('button', { name: 'Add certificate' }).click();
  await field(page, 'PDF').fill('https://example.com/iso-9001.pdf');
  await saveAll(page);
  await expectToast(page, 'Saved', 'All changes saved');
  await page.context().close();
});
