// What a killed browser leaves of notes: local storage, where drafts are, is written to disk seconds later, and the outbox
// at once.
import type { Page } from 'playwright';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addLead } from './desk-steps.ts';
import { expectToast, signInOnPage } from './journey.ts';
import { isOnDisk, makeProfile, startKillable, type KillableBrowser } from './killable-browser.ts';
import { noteBox } from './lead-steps.ts';
import { callApi } from './running-server.ts';
import { staffedForFile } from './staffed-server.ts';

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

/** Signed in, and that is on disk. */
async function signIn(): Promise<void> {
  const { page } = browser;
  await page.goto(`${staffed.server.url}/admin/login`);
  await signInOnPage(page);
  await browser.close();
  browser = await startKillable(profile.folder);
}

const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' }).click();

/** With its draft on disk; that the draft is gone is not, when the browser is killed. */
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

test('a note that was saved, and is unsaved again after a kill, is added once', async () => {
  const id = await addLead(staffed, 'Saved And Killed');
  await signIn();
  const page = await saveAndKill(id, 'Called once');
  await save(page);
  await expectToast(page, 'Saved', 'Message updated');
  expect(await noteBox(page).inputValue()).toBe('');
  expect(await countOf(id, 'Called once')).toBe(1);
  // The same words once more, on purpose.
  await noteBox(page).fill('Called once');
  await save(page);
  await expect.poll(() => countOf(id, 'Called once')).toBe(2);
});

test('what is changed besides is saved, and the note is added once', async () => {
  const id = await addLead(staffed, 'Saved And Closed');
  await signIn();
  const page = await saveAndKill(id, 'Called before closing');
  await page.getByRole('radio', { name: 'Closed' }).check();
  await save(page);
  await expect.poll(() => readLead(id)).toMatchObject({ status: 'closed' });
  expect(await countOf(id, 'Called before closing')).toBe(1);
});
