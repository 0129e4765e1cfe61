// Working on leads in the console: two people on one lead, and a lost answer.
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { expectToast, openConsole } from './journey.ts';
import { sendEnquiry } from './lead-steps.ts';
import { ADMIN, callApi, signIn } from './running-server.ts';
import { KOFI, staffedForFile } from './staffed-server.ts';
import { thorough } from 'shared/testing/thorough.ts';

const staffed = staffedForFile();
const { call } = staffed;

const addLead = (name: string) => sendEnquiry(staffed.server, { name, reason: 'Quote' });

const patch = (id: number, body: object) => call('PATCH', `/api/messages/${id}`, body);
const read = (id: number) => call('GET', `/api/messages/${id}`);

async function openLead(id: number, user = ADMIN): Promise<{ page: Page; close: () => Promise<void> }> {
  const opened = await openConsole(staffed.browser, staffed.server, `/admin/messages?view=all&id=${id}`, { user });
  await opened.page.getByRole('heading', { level: 2 }).and(opened.page.locator('#lead-name')).waitFor();
  await opened.page.getByText('Live', { exact: true }).waitFor();
  return opened;
}

const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' }).click();

describe('two people on one lead', () => {
  test('a clash names the person who changed the lead and shows both values, and one is chosen', async () => {
    const id = await addLead('Two At Once');
    const { page, close } = await openLead(id);
    const other = await openLead(id);
    await page.getByRole('radio', { name: 'In progress' }).check();
    await page.getByRole('radio', { name: 'High' }).check();
    await page.getByLabel('Add a note').fill('Mine');
    const kofi = await signIn(staffed.server, KOFI);
    await patch(id, { assignee: 'kofi' });
    await callApi(staffed.server, 'PATCH', `/api/messages/${id}`, { token: kofi, body: { status: 'closed' } });
    await page.getByText(/^Changed by kofi (just now|\d minutes? ago): status/).waitFor();
    await save(page);
    await expectToast(page, 'Save Failed', 'kofi has changed this message meanwhile');
    await expect.poll(() => read(id)).toMatchObject({ status: 'closed', priority: 'medium', notes: '' });
    const choice = page.getByRole('group', { name: 'Status was changed meanwhile' });
    await choice.getByText('Meanwhile kofi set it to Closed. You chose In progress.').waitFor();
    await choice.getByRole('button', { name: 'Keep In progress' }).click();
    await choice.waitFor({ state: 'detached' });
    await save(page);
    await expectToast(page, 'Saved', 'Message updated');
    await expect.poll(() => read(id)).toMatchObject({ status: 'in_progress', priority: 'high' });

    // The other window has no unsaved edits, so it shows the new values without asking.
    await other.page.locator('.note-text').filter({ hasText: 'Mine' }).waitFor();
    await expect.poll(() => other.page.getByRole('radio', { name: 'In progress' }).isChecked()).toBe(true);
    await other.close();
    await close();
  });

  test('a note whose answer was lost is not added twice', thorough, async () => {
    const id = await addLead('Lost Answer');
    const { page, close } = await openLead(id);
    await page.getByLabel('Add a note').fill('Only once');
    let isLost = false;
    let answered = 0;
    page.on('requestfinished', (request) => (answered += request.method() === 'PATCH' ? 1 : 0));
    await page.route(`**/api/messages/${id}`, async (route) => {
      if (route.request().method() !== 'PATCH' || isLost) return route.fallback();
      isLost = true;
      await route.fetch();
      return route.abort();
    });
    await save(page);
    await expectToast(page, 'Waiting to be sent', 'The change is kept');
    // A reloaded page finds the change on disk, and must not send it a second time.
    await page.reload();
    await expect.poll(() => answered).toBeGreaterThan(0);
    await expect.poll(() => page.getByText('Only once').count()).toBe(1);
    await expect.poll(() => page.getByText(/waiting to be sent|Sending/).count()).toBe(0);
    await expect.poll(() => page.getByLabel('Add a note').inputValue()).toBe('');
    const { notes } = (await read(id)) as { notes: string };
    expect(notes.match(/Only once/g)).toHaveLength(1);
    await close();
  });
});

describe('an unassigned lead', () => {
  test('is requested by staff and assigned by an administrator', thorough, async () => {
    const id = await addLead('Wanted');
    const admin = await openLead(id);
    const staff = await openLead(id, KOFI);
    await Promise.all([
      staff.page.getByRole('button', { name: 'Ask for this lead' }).click(),
      expectToast(staff.page, 'Asked', 'The administrators have been notified'),
      expectToast(admin.page, 'A lead is asked for', 'kofi would like to have'),
    ]);
    await staff.page.getByText('You have asked for this lead.').waitFor();
    await admin.page.getByRole('button', { name: 'Assign to kofi' }).click();
    await Promise.all([
      save(admin.page),
      expectToast(admin.page, 'Saved', 'Message updated'),
      expectToast(staff.page, 'Assigned to you', 'by efua'),
    ]);
    await expect.poll(() => staff.page.getByLabel('Add a note').isDisabled()).toBe(false);
    await staff.close();
    await admin.close();
  });
});
