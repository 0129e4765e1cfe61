// Notes after the browser was killed. Drafts are in local storage, which is written to disk seconds later; the outbox
// is written at once.
import type { Page } from 'playwright';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addLead } from './console-steps.ts';
import { expectToast, signInOnPage } from './journey.ts';
import { isOnDisk, makeProfile, startKillable, type KillableBrowser } from './killable-browser.ts';
import { noteBox } from './lead-steps.ts';
import { ADMIN, callApi } from './running-server.ts';
import { KOFI, staffedForFile } from './staffed-server.ts';
import { thorough } from 'shared/testing/thorough.ts';

const staffed = staffedForFile();

let profile: ReturnType<typeof makeProfile>;
let browser: KillableBrowser;

beforeEach(async () => {
  profile = makeProfile();
  browser = await startKillable(profile.folder);
});
afterEach(async () => {
  await browser.kill();
  profile.remove();
});

async function killAndStart(): Promise<void> {
  await browser.kill();
  browser = await startKillable(profile.folder);
}

interface StoredLead {
  notes: string;
  status: string;
}

const call = (method: string, id: number, body?: object) =>
  callApi(staffed.server, method, `/api/messages/${id}`, { token: staffed.token, ...(body && { body }) });
const readLead = async (id: number) => (await call('GET', id)) as StoredLead;
const countOf = async (id: number, text: string) => (await readLead(id)).notes.split(text).length - 1;

async function open(id: number): Promise<Page> {
  const { page } = browser;
  await page.goto(`${staffed.server.url}/admin/messages?view=all&id=${id}`);
  await noteBox(page).waitFor();
  return page;
}

/** Signs in, and restarts the browser normally so that the session is on disk. */
async function signIn(user = ADMIN): Promise<void> {
  const { page } = browser;
  await page.goto(`${staffed.server.url}/admin/login`);
  await signInOnPage(page, user);
  await browser.close();
  browser = await startKillable(profile.folder);
}

const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' }).click();

/** Saves a note whose draft is on disk, and kills the browser before the removal of the draft is written to disk. */
async function saveAndKill(id: number, text: string): Promise<Page> {
  let page = await open(id);
  await noteBox(page).fill(text);
  await expect.poll(() => isOnDisk(profile.folder, text), { timeout: 90_000 }).toBe(true);
  await save(page);
  await expectToast(page, 'Saved', 'Message updated');
  await killAndStart();
  page = await open(id);
  await expect.poll(() => noteBox(page).inputValue()).toBe(text);
  return page;
}

test('a saved note that is a draft again after a kill is added once', thorough, async () => {
  const id = await addLead(staffed, 'Saved And Killed');
  await signIn();
  const page = await saveAndKill(id, 'Called once');
  await save(page);
  await expectToast(page, 'Saved', 'Message updated');
  expect(await noteBox(page).inputValue()).toBe('');
  expect(await countOf(id, 'Called once')).toBe(1);
  // The same text, written a second time on purpose, is a second note.
  await noteBox(page).fill('Called once');
  await save(page);
  await expect.poll(() => countOf(id, 'Called once')).toBe(2);
});

test('with further changes after the kill, these are saved and the note is added once', thorough, async () => {
  const id = await addLead(staffed, 'Saved And Closed');
  await signIn();
  const page = await saveAndKill(id, 'Called before closing');
  await page.getByRole('radio', { name: 'Closed' }).check();
  await save(page);
  await expect.poll(() => readLead(id)).toMatchObject({ status: 'closed' });
  expect(await countOf(id, 'Called before closing')).toBe(1);
});

/** Writes a note that waits to be sent. @returns a function that lets it be sent */
async function keepNote(page: Page, id: number, text: string): Promise<() => Promise<void>> {
  const address = `**/api/messages/${id}`;
  await page.route(address, (route) => (route.request().method() === 'PATCH' ? route.abort() : route.fallback()));
  await noteBox(page).fill(text);
  await noteBox(page).press('Control+Enter');
  await page.locator('.note-author').filter({ hasText: 'waiting to be sent' }).waitFor();
  return () => page.unroute(address);
}

/** Number of records in the outbox. */
function countKept(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('Not read')));
      });
    const database = await answer(indexedDB.open('lead-edits'));
    const count = await answer(database.transaction('edits').objectStore('edits').count());
    database.close();
    return count;
  });
}

/** Waits until the note is back in its writer's field, and nothing waits to be sent or is held. */
async function untilReturned(page: Page, text: string): Promise<void> {
  await expect.poll(() => noteBox(page).inputValue()).toBe(text);
  await expect.poll(() => page.getByText(/1 change/).count()).toBe(0);
}

test('a refused note is in the box after a kill, is not sent, and is removed by Discard', thorough, async () => {
  const id = await addLead(staffed, 'Taken Away', { assignee: KOFI.username });
  await signIn(KOFI);
  let page = await open(id);
  const letThrough = await keepNote(page, id, 'My long story');
  await call('PATCH', id, { assignee: ADMIN.username });
  await letThrough();
  await untilReturned(page, 'My long story');
  // The server would accept the note now, but it must not be sent before its writer saves it again.
  await call('PATCH', id, { assignee: KOFI.username });
  await killAndStart();
  page = await open(id);
  await untilReturned(page, 'My long story');
  expect(await countOf(id, 'My long story')).toBe(0);
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect.poll(() => noteBox(page).inputValue()).toBe('');
  await expect.poll(() => countKept(page)).toBe(0);
  await page.reload();
  await noteBox(page).waitFor();
  expect(await noteBox(page).inputValue()).toBe('');
});

test('a clash is asked about after a kill, and after signing out where it is to be kept', thorough, async () => {
  const id = await addLead(staffed, 'Changed By Two');
  await signIn();
  let page = await open(id);
  const letThrough = await keepNote(page, id, 'Before the clash');
  await page.getByRole('radio', { name: 'In progress' }).check();
  await save(page);
  await page.getByText('2 changes').first().waitFor();
  await call('PATCH', id, { status: 'closed' });
  await letThrough();
  const clash = () => page.getByRole('group', { name: 'Status was changed meanwhile' });
  await clash().waitFor();
  await expect.poll(() => page.getByText(/1 change/).count()).toBe(0);
  await killAndStart();
  page = await open(id);
  await clash().getByText('You chose In progress.').waitFor();
  await page.goto(`${staffed.server.url}/admin/logout`);
  await page.getByRole('checkbox', { name: /^Keep my drafts here/ }).check();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.waitForURL('**/admin/login**');
  await signInOnPage(page);
  page = await open(id);
  await clash().getByRole('button', { name: 'Keep In progress' }).click();
  await save(page);
  await expect.poll(() => readLead(id)).toMatchObject({ status: 'in_progress' });
  expect(await countOf(id, 'Before the clash')).toBe(1);
});
