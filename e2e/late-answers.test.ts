// What is on screen and what was saved: neither is doubled or turned back by answers that come late, and both are kept current.
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { addLead, openDesk } from './desk-steps.ts';
import { comeBack, holdAnswers, waitForever } from './held-answers.ts';
import { expectToast, openPage, signInOnPage } from './journey.ts';
import { draftsOnDisk, noteBox, openLead, room } from './lead-steps.ts';
import { ADMIN, callApi } from './running-server.ts';
import { KOFI, staffedForFile } from './staffed-server.ts';

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
  test('a sign-in that fails late signs out nobody who has signed in meanwhile', async () => {
    const { page, close } = await openPage(staffed.browser, staffed.server);
    const held = Promise.withResolvers<void>();
    const letFail = Promise.withResolvers<void>();
    await page.route('**/api/auth/login', async (route) => {
      held.resolve();
      await letFail.promise;
      return route.abort();
    });
    await page.goto('/admin/login');
    await page.getByLabel('Username').fill(ADMIN.username);
    await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await held.promise;
    const other = await page.context().newPage();
    await other.goto('/admin/login');
    await signInOnPage(other);
    await page.getByRole('navigation', { name: 'Main' }).waitFor();
    letFail.resolve();
    await expectToast(page, 'Login Failed', 'The server cannot be reached');
    await other.reload();
    await other.getByRole('navigation', { name: 'Main' }).waitFor();
    await close();
  });

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

  test('one lead that is being saved does not keep another from being saved', async () => {
    const slow = await addLead(staffed, 'Still Being Saved');
    const other = await addLead(staffed, 'Saved Meanwhile');
    const { page, close } = await openLead(staffed, slow, { prepare: waitForever });
    const letGo = await holdAnswers(page, `**/api/messages/${slow}`, 'PATCH');
    await noteBox(page).fill('Called her first');
    await noteBox(page).press('Control+Enter');
    await page.getByRole('button', { name: 'Saving…' }).waitFor();
    await page.getByRole('link', { name: /Saved Meanwhile/ }).click();
    await page.getByRole('heading', { name: 'Saved Meanwhile' }).waitFor();
    await noteBox(page).fill('Called him second');
    await noteBox(page).press('Control+Enter');
    await expect.poll(() => notesOf(other)).toContain('Called him second');
    await page.getByRole('link', { name: /Still Being Saved/ }).click();
    await page.getByRole('button', { name: 'Saving…' }).waitFor();
    letGo();
    await page.getByText('Called her first').and(page.locator('.note-text')).waitFor();
    await expect.poll(() => draftsOnDisk(page)).toEqual([]);
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
    // It stands at the top, where it is seen: nothing leads to it.
    expect(await page.getByRole('button', { name: /new message/ }).all()).toEqual([]);
    await close();
  });

  test('what comes in above what is in view is announced until its place is in view, and in no other view', async () => {
    await Promise.all(Array.from({ length: 30 }, (_, index) => addLead(staffed, `In View ${index}`)));
    const given = await addLead(staffed, 'Listed Already');
    const { page, close } = await openDesk(staffed, '/admin/messages', KOFI);
    const list = page.locator('.lead-rows');
    const chip = page.getByRole('button', { name: /new message/ });
    await page.getByRole('link', { name: /Listed Already/ }).waitFor();
    await list.evaluate((element) => element.scrollTo({ top: 600 }));
    await callApi(staffed.server, 'PATCH', `/api/messages/${given}`, {
      token: staffed.token,
      body: { assignee: KOFI.username },
    });
    // Among one's own it stands higher up, but it is no new one.
    await page.getByRole('link', { name: /Listed Already.*kofi/i }).waitFor({ state: 'attached' });
    await expectToast(page, 'Assigned to you', 'by efua');
    expect(await chip.all()).toEqual([]);

    await addLead(staffed, 'Came In Above');
    await page.getByRole('button', { name: '1 new message' }).waitFor();
    await list.evaluate((element) => element.scrollTo({ top: 0 }));
    await page.getByRole('link', { name: /Came In Above/ }).waitFor();
    await expect.poll(() => chip.count()).toBe(0);

    await list.evaluate((element) => element.scrollTo({ top: 600 }));
    await addLead(staffed, 'Came In Later');
    await page.getByRole('button', { name: '1 new message' }).waitFor();
    await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'All' }).click();
    await page.getByRole('link', { name: /Came In Later/ }).waitFor();
    await expect.poll(() => chip.count()).toBe(0);
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

  test('what comes while the next page loads is in the list once that has come', async () => {
    await Promise.all(Array.from({ length: 55 }, (_, index) => addLead(staffed, `Early ${index}`)));
    const id = await addLead(staffed, 'Top Of The List');
    const { page, close } = await openDesk(staffed, '/admin/messages');
    const known = page.getByRole('link', { name: /Top Of The List/ });
    await known.waitFor();
    const held = Promise.withResolvers<void>();
    const letGo = await holdAnswers(page, /\/api\/messages\?.*cursor=/, 'GET', held.resolve);
    await page.getByRole('link', { name: /Early/ }).last().scrollIntoViewIfNeeded();
    await held.promise;
    await callApi(staffed.server, 'PATCH', `/api/messages/${id}`, { token: staffed.token, body: { status: 'closed' } });
    await addLead(staffed, 'Came While Loading');
    // The bell and the list are told at the same moment.
    await page.getByRole('button', { name: 'Notifications' }).click();
    await page.locator('.bell-line', { hasText: 'Came While Loading' }).waitFor();
    await page.keyboard.press('Escape');
    letGo();
    await page.getByRole('button', { name: '1 new message' }).waitFor();
    await known.filter({ hasText: 'Closed' }).waitFor();
    await close();
  });
});
