// A note that was saved is stored once, also where its draft is still there when its page is opened again.
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { addLead, openDesk } from './desk-steps.ts';
import { holdAnswers, waitForever } from './held-answers.ts';
import { draftsOnDisk, noteBox } from './lead-steps.ts';
import { callApi } from './running-server.ts';
import { staffedForFile } from './staffed-server.ts';

const staffed = staffedForFile();

interface StoredLead {
  notes: string;
  status: string;
}

async function readLead(id: number): Promise<StoredLead> {
  const { server, token } = staffed;
  return (await callApi(server, 'GET', `/api/messages/${id}`, { token })) as StoredLead;
}

/** How often the lead has a note with this text. */
const countOf = async (id: number, text: string) => (await readLead(id)).notes.split(text).length - 1;

async function showLead(page: Page, id: number): Promise<void> {
  await page.goto(`/admin/messages?id=${id}`);
  await noteBox(page).waitFor();
}

async function saveInProgress(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'In progress' }).check();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText('Unsaved: status').waitFor({ state: 'detached' });
}

test('a note whose answer was lost with its page is not sent again with what is changed afterwards', async () => {
  const id = await addLead(staffed, 'Answer Lost');
  const { page, close } = await openDesk(staffed, `/admin/messages?id=${id}`);
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
  // Whether it has arrived the page cannot know.
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
