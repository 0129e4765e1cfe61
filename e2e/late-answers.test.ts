// What is on screen and what was saved: neither is doubled or turned back by answers that come late, and both are kept current.
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { addLead } from './desk-steps.ts';
import { comeBack, holdAnswers, waitForever } from './held-answers.ts';
import { expectToast } from './journey.ts';
import { draftsOnDisk, noteBox, openLead, room } from './lead-steps.ts';
import { callApi } from './running-server.ts';
import { staffedForFile } from './staffed-server.ts';

const staffed = staffedForFile();

async function notesOf(id: number): Promise<string> {
  const lead = await callApi(staffed.server, 'GET', `/api/messages/${id}`, { token: staffed.token });
  return (lead as { notes: string }).notes;
}

async function deleteLead(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
}

describe('an answer that comes after its screen was left', () => {
  test('a saved note is stored once and is no draft any more', async () => {
    const id = await addLead(staffed, 'Slow To Save');
    const { page, close } = await openLead(staffed, id, { prepare: waitForever });
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
    const id = await addLead(staffed, 'Slow To Delete');
    const other = await addLead(staffed, 'Opened Meanwhile');
    await addLead(staffed, 'Newest Of Three');
    const { page, close } = await openLead(staffed, id);
    const letGo = await holdAnswers(page, `**/api/messages/${id}`, 'DELETE');
    await noteBox(page).fill('Never mind');
    await deleteLead(page);
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
    await deleteLead(page);
    await room(page, 'Dashboard').click();
    letOtherGo();
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
    await expect.poll(() => draftsOnDisk(page)).toEqual([]);
    await close();
  });
});

describe('what is on screen', () => {
  test('is not turned back by an answer older than the save', async () => {
    const id = await addLead(staffed, 'Polled While Saving');
    const { page, close } = await openLead(staffed, id);
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
    const id = await addLead(staffed, 'Deleted While Polling');
    const { page, close } = await openLead(staffed, id);
    const held = Promise.withResolvers<void>();
    const letGo = await holdAnswers(page, '**/api/messages?*', 'GET', held.resolve);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await held.promise;
    await deleteLead(page);
    await expectToast(page, 'Deleted', 'Message deleted');
    const answered = page.waitForResponse((response) => response.url().includes('/api/messages?'));
    letGo();
    await answered;
    await page.waitForTimeout(500);
    await expect.poll(() => page.getByRole('link', { name: /Deleted While Polling/ }).count()).toBe(0);
    await close();
  });

  test('is current on returning to Messages', async () => {
    const id = await addLead(staffed, 'There From The Start');
    const { page, close } = await openLead(staffed, id);
    await room(page, 'Dashboard').click();
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
    await addLead(staffed, 'Came While Away');
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
    const id = await addLead(staffed, 'Far Below');
    await Promise.all(Array.from({ length: 55 }, (_, index) => addLead(staffed, `Above ${index}`)));
    const { page, close } = await openLead(staffed, id);
    await page.getByRole('link', { name: /Above/ }).last().scrollIntoViewIfNeeded();
    const row = page.getByRole('link', { name: /Far Below/ });
    await row.waitFor();
    const body = { status: 'in_progress', note: 'Somebody else called' };
    await callApi(staffed.server, 'PATCH', `/api/messages/${id}`, { token: staffed.token, body });
    await comeBack(page);
    await page.getByText('Somebody else called').waitFor();
    await expect.poll(() => page.getByRole('radio', { name: 'In progress' }).isChecked()).toBe(true);
    await row.filter({ hasText: 'In progress' }).waitFor();
    await close();
  });
});
