// A saved note is not a draft any more, and is sent once. That also holds if a stop of the browser has left the draft
// on disk, as local storage is written seconds after the outbox.
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { addLead, openLiveConsole } from './console-steps.ts';
import { holdAnswers, waitForever } from './held-answers.ts';
import { draftsOnDisk, noteBox } from './lead-steps.ts';
import { ADMIN, callApi, signIn } from './running-server.ts';
import { staffedForFile } from './staffed-server.ts';
import { thorough } from 'shared/testing/thorough.ts';

const staffed = staffedForFile();

interface StoredLead {
  notes: string;
  status: string;
}

async function readLead(id: number): Promise<StoredLead> {
  const { server, token } = staffed;
  return (await callApi(server, 'GET', `/api/messages/${id}`, { token })) as StoredLead;
}

/** Number of the lead's notes with this text. */
const countOf = async (id: number, text: string) => (await readLead(id)).notes.split(text).length - 1;

const waiting = (page: Page) => page.locator('.note-author').filter({ hasText: 'waiting to be sent' });

async function showLead(page: Page, id: number): Promise<void> {
  await page.goto(`/admin/messages?id=${id}`);
  await noteBox(page).waitFor();
}

/** Writes a note that waits to be sent, and puts its draft back on disk. @returns a function that lets it be sent */
async function leaveBehind(page: Page, id: number, text: string): Promise<() => Promise<void>> {
  const address = `**/api/messages/${id}`;
  await page.route(address, (route) => (route.request().method() === 'PATCH' ? route.abort() : route.fallback()));
  await noteBox(page).fill(text);
  await noteBox(page).press('Control+Enter');
  await waiting(page).waitFor();
  await expect.poll(() => draftsOnDisk(page)).toEqual([]);
  const entry = { key: `draft:lead:${ADMIN.username}:${id}`, draft: JSON.stringify({ note: `${text} ` }) };
  await page.evaluate(({ key, draft }) => localStorage.setItem(key, draft), entry);
  return () => page.unroute(address);
}

async function saveInProgress(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'In progress' }).check();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText('Unsaved: status').waitFor({ state: 'detached' });
}

test('a waiting note is not a draft after a start, and text typed afterwards stays one', thorough, async () => {
  const id = await addLead(staffed, 'Stopped While Writing');
  const { page, close } = await openLiveConsole(staffed, `/admin/messages?id=${id}`);
  const letThrough = await leaveBehind(page, id, 'Called twice');
  await showLead(page, id);
  await waiting(page).waitFor();
  await expect.poll(() => noteBox(page).inputValue()).toBe('');
  expect(await draftsOnDisk(page)).toEqual([]);

  // The same text is typed again on purpose, and a new token makes the page ask again who is signed in.
  await noteBox(page).fill('Called twice');
  const asked = page.waitForResponse('**/api/me');
  await page.evaluate(
    (renewed) => {
      localStorage.setItem('token', renewed);
      dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    },
    await signIn(staffed.server, ADMIN),
  );
  await asked;
  await letThrough();
  await expect.poll(() => countOf(id, 'Called twice')).toBe(1);
  await waiting(page).waitFor({ state: 'detached' });
  expect(await noteBox(page).inputValue()).toBe('Called twice');
  await saveInProgress(page);
  await expect.poll(() => readLead(id)).toMatchObject({ status: 'in_progress' });
  expect(await countOf(id, 'Called twice')).toBe(2);
  await close();
});

test('a note sent before Messages is opened is not a draft there', thorough, async () => {
  const id = await addLead(staffed, 'Sent From Elsewhere');
  const { page, close } = await openLiveConsole(staffed, `/admin/messages?id=${id}`);
  const letThrough = await leaveBehind(page, id, 'Called from elsewhere');
  await page.goto('/admin');
  await page.getByText(/1 change/).waitFor();
  await expect.poll(() => draftsOnDisk(page)).toEqual([]);
  await letThrough();
  await expect.poll(() => countOf(id, 'Called from elsewhere')).toBe(1);
  await showLead(page, id);
  expect(await noteBox(page).inputValue()).toBe('');
  await saveInProgress(page);
  await expect.poll(() => readLead(id)).toMatchObject({ status: 'in_progress' });
  expect(await countOf(id, 'Called from elsewhere')).toBe(1);
  await close();
});

test('a note whose answer was lost with its page is not sent again with later changes', thorough, async () => {
  const id = await addLead(staffed, 'Answer Lost');
  const { page, close } = await openLiveConsole(staffed, `/admin/messages?id=${id}`);
  await waitForever(page);
  await showLead(page, id);
  const arrived = Promise.withResolvers<void>();
  await holdAnswers(page, `**/api/messages/${id}`, 'PATCH', arrived.resolve);
  page.on('dialog', (dialog) => void dialog.accept());
  await noteBox(page).fill('Heard by nobody');
  await noteBox(page).press('Control+Enter');
  await arrived.promise;
  await page.goto('about:blank');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await showLead(page, id);
  // The page cannot know whether the note has reached the server, so the draft stays.
  expect(await noteBox(page).inputValue()).toBe('Heard by nobody');
  await page.getByRole('button', { name: 'Mark as read' }).click();
  await page.getByRole('button', { name: 'Mark as unread' }).waitFor();
  await saveInProgress(page);
  await expect.poll(() => readLead(id)).toMatchObject({ status: 'in_progress' });
  expect(await countOf(id, 'Heard by nobody')).toBe(1);
  expect(await noteBox(page).inputValue()).toBe('');
  expect(await draftsOnDisk(page)).toEqual([]);
  await close();
});
