// Working leads in the console: two people at once, lost answers, finding, asking, and what is kept of it.
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { expectToast, holdToast, openConsole, openPage, signInOnPage } from './journey.ts';
import { sendEnquiry } from './lead-steps.ts';
import { ADMIN, callApi, signIn } from './running-server.ts';
import { KOFI, staffedForFile } from './staffed-server.ts';

const staffed = staffedForFile();

const call = (method: string, address: string, body?: unknown) =>
  callApi(staffed.server, method, address, { token: staffed.token, body });

let lastPhone = 0;

function addLead(name: string, changes: Record<string, unknown> = {}): Promise<number> {
  lastPhone += 1;
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@example.com`;
  const phone = `024 ${String(1_000_000 + lastPhone)}`;
  return sendEnquiry(staffed.server, { name, email, phone, reason: 'Quote', ...changes });
}

const patch = (id: number, body: object) => call('PATCH', `/api/messages/${id}`, body);
const read = (id: number) => call('GET', `/api/messages/${id}`);

async function openLead(id: number, user = ADMIN): Promise<{ page: Page; close: () => Promise<void> }> {
  const opened = await openConsole(staffed.browser, staffed.server, `/admin/messages?view=all&id=${id}`, { user });
  await opened.page.getByRole('heading', { level: 2 }).and(opened.page.locator('#lead-name')).waitFor();
  await opened.page.getByText('Live', { exact: true }).waitFor();
  return opened;
}

const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' }).click();
const row = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(name) });

describe('two people on one lead', () => {
  test('who changed it is said, both values are shown, and one of them is chosen', async () => {
    const id = await addLead('Two At Once');
    const { page, close } = await openLead(id);
    const other = await openLead(id);
    await page.getByRole('radio', { name: 'In progress' }).check();
    await page.getByRole('radio', { name: 'High' }).check();
    await page.getByLabel('Add a note').fill('Mine');
    const kofi = await signIn(staffed.server, KOFI);
    await patch(id, { assignee: 'kofi' });
    await callApi(staffed.server, 'PATCH', `/api/messages/${id}`, { token: kofi, body: { status: 'closed' } });
    await page.getByText('Changed by kofi just now: status').waitFor();
    await save(page);
    await expectToast(page, 'Save Failed', 'Somebody else has changed this message meanwhile');
    await expect.poll(() => read(id)).toMatchObject({ status: 'closed', priority: 'medium', notes: '' });
    const choice = page.getByRole('group', { name: 'Status was changed meanwhile' });
    await choice.getByText('Meanwhile somebody set it to Closed. You chose In progress.').waitFor();
    await choice.getByRole('button', { name: 'Keep In progress' }).click();
    await choice.waitFor({ state: 'detached' });
    await save(page);
    await expectToast(page, 'Saved', 'Message updated');
    await expect.poll(() => read(id)).toMatchObject({ status: 'in_progress', priority: 'high' });

    // The other window was only looking: it shows what is true, and asks nothing.
    await other.page.locator('.note-text').filter({ hasText: 'Mine' }).waitFor();
    await expect.poll(() => other.page.getByRole('radio', { name: 'In progress' }).isChecked()).toBe(true);
    await other.close();
    await close();
  });

  test('taking the other value leaves nothing to save', async () => {
    const id = await addLead('Theirs Wins');
    const { page, close } = await openLead(id);
    await page.getByRole('radio', { name: 'Low' }).check();
    await patch(id, { priority: 'high' });
    await page.getByRole('button', { name: 'Take High' }).click();
    await page.getByText('Unsaved: priority').waitFor({ state: 'detached' });
    await expect.poll(() => page.getByRole('radio', { name: 'High' }).isChecked()).toBe(true);
    await close();
  });

  test('a note whose answer was lost is not added twice', async () => {
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
    // Also not by another page that finds it on disk.
    await page.reload();
    await expect.poll(() => answered, { timeout: 40_000 }).toBeGreaterThan(0);
    await expect.poll(() => page.getByText('Only once').count()).toBe(1);
    await expect.poll(() => page.getByText(/waiting to be sent|Sending/).count()).toBe(0);
    await expect.poll(() => page.getByLabel('Add a note').inputValue()).toBe('');
    const { notes } = (await read(id)) as { notes: string };
    expect(notes.match(/Only once/g)).toHaveLength(1);
    await close();
  });
});

describe('finding', () => {
  test('words, a number however it is typed, and the way back', async () => {
    await addLead('Kwabena Ofori', { message: 'Sandblasting of two barges.', phone: '0201234567' });
    const id = await addLead('Somebody Else');
    const { page, close } = await openLead(id);
    await page.keyboard.press('/');
    await page.keyboard.type('barge');
    await row(page, 'Somebody Else').waitFor({ state: 'detached' });
    await row(page, 'Kwabena Ofori').waitFor();
    await expect.poll(() => page.url()).toContain('q=barge');
    const box = page.getByRole('searchbox', { name: 'Search messages' });
    await box.fill('+233 20 123');
    await row(page, 'Kwabena Ofori').waitFor();
    await box.fill('nobody at all');
    await page.getByText('Nothing matches these filters.').waitFor();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await row(page, 'Somebody Else').waitFor();
    await expect.poll(() => box.inputValue()).toBe('');
    await close();
  });

  test('no list is asked for without a limit', async () => {
    const opened = await openPage(staffed.browser, staffed.server);
    const asked: string[] = [];
    opened.page.on('request', (request) => asked.push(request.url()));
    await opened.page.goto('/admin');
    await signInOnPage(opened.page);
    await opened.page.getByRole('heading', { name: 'My Open Leads' }).waitFor();
    await opened.page.goto('/admin/messages');
    await opened.page.getByText('Live', { exact: true }).waitFor();
    await opened.page.waitForLoadState('load');
    const lists = asked.filter((url) => /\/api\/(messages|uploads|activity)(\?|$)/.test(url));
    expect(lists.length).toBeGreaterThan(3);
    expect(lists.filter((url) => !url.includes('limit='))).toEqual([]);
    await opened.close();
  });

  test('the cards of the dashboard show the most urgent first, and the true number', async () => {
    const ids = [];
    for (let index = 0; index < 7; index += 1) ids.push(await addLead(`Card ${index}`));
    const akua = { ...KOFI, username: 'akua' };
    await call('POST', '/api/users', akua);
    for (const id of ids) await patch(id, { assignee: 'akua' });
    await patch(ids[5] ?? 0, { priority: 'high' });
    const opened = await openConsole(staffed.browser, staffed.server, '/admin', { user: akua });
    const card = opened.page.getByRole('region', { name: 'My Open Leads' });
    await expect.poll(() => card.getByRole('listitem').count()).toBe(5);
    await expect
      .poll(() => card.getByRole('link', { name: /^Card/ }).allTextContents())
      .toEqual(['Card 5', 'Card 0', 'Card 1', 'Card 2', 'Card 3']);
    await opened.close();
  });
});

describe('what is kept', () => {
  test('an attempt to reach somebody is noted, ends the waiting, and is in the history', async () => {
    const id = await addLead('To Be Called');
    const { page, close } = await openLead(id);
    await page.getByText('No response yet').waitFor();
    const call = page.getByRole('link', { name: 'Call', exact: true });
    await expect.poll(() => call.getAttribute('href')).toMatch(/^tel:\+23324/);
    const chat = page.getByRole('link', { name: 'WhatsApp', exact: true });
    expect(decodeURIComponent((await chat.getAttribute('href')) ?? '')).toContain('Good day To, this is');
    // The link itself would leave for a telephone.
    await call.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()));
    // Twice as quickly as a hand that is used to it: still one attempt.
    await call.dblclick();
    await page.getByText('First response after').waitFor();
    await page.getByText('History', { exact: true }).click();
    const called = page.getByRole('listitem').filter({ hasText: 'efua called' });
    await called.first().waitFor();
    await page.getByRole('radio', { name: 'In progress' }).check();
    await save(page);
    await page.getByRole('listitem').filter({ hasText: 'set status to In progress, was New' }).waitFor();
    expect(await called.count()).toBe(1);
    await close();
  });

  test('somebody who has written before is known', async () => {
    const phone = '0509876543';
    await addLead('First Time', { phone });
    const second = await addLead('Second Time', { phone, email: 'other@example.com' });
    const { page, close } = await openLead(second);
    const line = page.getByText('Repeat customer, 1 other enquiry');
    await line.getByRole('link', { name: /Quote/ }).click();
    await page.locator('#lead-name').filter({ hasText: 'First Time' }).waitFor();
    await close();
  });

  test('a deletion can be undone, with what was being written, and the lead opened again', async () => {
    const id = await addLead('Deleted By Mistake');
    const { page, close } = await openLead(id);
    await page.getByLabel('Add a note').fill('Half a note');
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    const told = await holdToast(page, 'Deleted', 'Message deleted');
    await row(page, 'Deleted By Mistake').waitFor({ state: 'detached' });
    await told.getByRole('button', { name: 'Undo' }).click();
    await expectToast(page, 'Restored', 'is back');
    await row(page, 'Deleted By Mistake').click();
    await page.getByRole('heading', { name: 'Deleted By Mistake' }).waitFor();
    await expect.poll(() => page.getByLabel('Add a note').inputValue()).toBe('Half a note');
    await expect.poll(() => read(id)).toMatchObject({ id, name: 'Deleted By Mistake' });
    await close();
  });

  test('administrators take the list along as a table, staff do not', async () => {
    const id = await addLead('In The Table');
    const { page, close } = await openLead(id);
    await page.getByRole('searchbox').fill('In The Table');
    await page.waitForURL('**q=In+The+Table**');
    await page.getByRole('button', { name: 'More for this list' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export this list as CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^messages-\d{4}-\d\d-\d\d\.csv$/);
    const table = readFileSync(await download.path(), 'utf8');
    expect(table).toContain('In The Table');
    expect(table.trim().split('\n')).toHaveLength(2);
    await close();
    const staff = await openLead(id, KOFI);
    await staff.page.getByRole('button', { name: 'More for this list' }).click();
    await staff.page.getByRole('button', { name: 'Save or arrange views' }).waitFor();
    await expect.poll(() => staff.page.getByRole('button', { name: /Export/ }).count()).toBe(0);
    await expect.poll(() => staff.page.getByRole('link', { name: 'Deleted messages' }).count()).toBe(0);
    await staff.close();
  });
});

describe('a lead of nobody', () => {
  test('is asked for by staff and given by an administrator', async () => {
    const id = await addLead('Wanted');
    const admin = await openLead(id);
    const staff = await openLead(id, KOFI);
    await Promise.all([
      staff.page.getByRole('button', { name: 'Ask for this lead' }).click(),
      expectToast(staff.page, 'Asked', 'The administrators have been told'),
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

  test('is taken by staff where the owner allows it', async () => {
    const id = await addLead('Up For Grabs');
    const staff = await openLead(id, KOFI);
    await staff.page.getByRole('button', { name: 'Ask for this lead' }).waitFor();
    await call('PATCH', '/api/settings', { staffMayClaim: true });
    await staff.page.getByRole('button', { name: 'Take this lead' }).click();
    await expectToast(staff.page, 'Saved', 'Message updated');
    await expect.poll(() => read(id)).toMatchObject({ assignee: 'kofi' });
    await staff.close();
  });
});
