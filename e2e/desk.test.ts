// The desk of administrators and staff: leaving unsaved work, the palette, saved views, two devices at once.
import { describe, expect, test } from 'vitest';
import { overflow, violations } from './axe-findings.ts';
import { addLead as addLeadTo, openDesk, row } from './desk-steps.ts';
import { expectToast, holdToast, settled } from './journey.ts';
import { ADMIN, callApi } from './running-server.ts';
import { KOFI, staffedForFile } from './staffed-server.ts';

const staffed = staffedForFile();

const open = (address: string, user = ADMIN) => openDesk(staffed, address, user);
const addLead = (name: string, changes: Record<string, unknown> = {}) => addLeadTo(staffed, name, changes);

describe('leaving with unsaved work', () => {
  test('asks, whichever way one goes, and lets go who says so', async () => {
    const { page, close } = await open('/admin/users');
    const main = page.getByRole('navigation', { name: 'Main' });
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await main.getByRole('link', { name: 'Dashboard' }).click();
    await page.getByRole('button', { name: 'User menu' }).click();
    await page.getByRole('link', { name: 'Your Profile' }).click();
    const name = page.getByLabel('Display name');
    await name.fill('Efua S.');

    await main.getByRole('link', { name: 'Dashboard' }).click();
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect.poll(() => page.url()).toContain('/admin/profile');
    // Back is taken back, and taken again only when that is wanted.
    await page.goBack();
    await question.waitFor();
    await expect.poll(() => page.url()).toContain('/admin/profile');
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    await expect.poll(() => name.inputValue()).toBe('Efua S.');
    await page.goBack();
    await question.getByRole('button', { name: 'Leave' }).click();
    await page.waitForURL('**/admin');
    await page.getByRole('heading', { name: 'Recent Activity' }).waitFor();
    await page.goForward();
    await page.waitForURL('**/admin/profile');
    await expect.poll(() => name.inputValue()).toBe('');

    // Closing the page: the browser asks in its own words.
    await name.fill('Efua S.');
    const asked = page.waitForEvent('dialog');
    await page.evaluate(() => setTimeout(() => window.location.reload()));
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await expect.poll(() => name.inputValue()).toBe('Efua S.');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expectToast(page, 'Saved', 'Profile updated');
    await main.getByRole('link', { name: 'Dashboard' }).click();
    await page.waitForURL('**/admin');
    await close();
  });

  test('Escape does not throw edits of a person away, and an ended session leaves without a question', async () => {
    const { page, close } = await open('/admin/users');
    await page.getByRole('button', { name: 'Manage kofi' }).click();
    const person = page.getByRole('dialog', { name: 'kofi' });
    await person.getByLabel('Display name').fill('Kofi A.');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Close without saving?' }).getByRole('button', { name: 'Stay' }).click();
    await expect.poll(() => person.getByLabel('Display name').inputValue()).toBe('Kofi A.');
    const own = await page.evaluate(() => localStorage.getItem('token'));
    await callApi(staffed.server, 'POST', '/api/auth/logout', { token: own ?? '' });
    await page.waitForURL('**/admin/login**');
    await close();
  });
});

describe('the palette', () => {
  test('leads to pages, actions, views and loaded messages by the keyboard alone, without a call', async () => {
    const id = await addLead('Ebenezer Quaye');
    const { page, close } = await open('/admin/messages');
    await row(page, 'Ebenezer Quaye').waitFor();
    const box = page.getByRole('combobox', { name: 'Search or jump to' });
    const chosen = page.locator('.palette').getByRole('option', { selected: true });

    await page.locator('#lead-name').waitFor();
    const calls: string[] = [];
    page.on('request', (request) => calls.push(request.url()));
    // With the stream that has opened everything is read again, within two seconds.
    await settled(() => calls.length, 2500);
    calls.length = 0;
    await page.keyboard.press('Control+k');
    await page.keyboard.type('ebqua');
    await chosen.filter({ hasText: 'Ebenezer Quaye' }).waitFor();
    await box.fill('nothing of the kind');
    await page.getByText('Nothing loaded matches.').waitFor();
    await box.fill('something else');
    await expect.poll(() => chosen.count()).toBe(0);
    expect(calls.filter((url) => url.includes('/api/'))).toEqual([]);

    await box.fill('ebenezer');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**id=${id}`);
    await page.keyboard.press('Control+k');
    // What was used lately comes first.
    await chosen.filter({ hasText: 'Ebenezer Quaye' }).waitFor();
    await expect.poll(() => page.getByRole('group', { name: 'Recent' }).getByRole('option').count()).toBe(1);
    await page.keyboard.press('ArrowUp');
    await chosen.filter({ hasText: 'Sign out' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await chosen.filter({ hasText: 'Ebenezer Quaye' }).waitFor();
    await page.keyboard.press('Escape');
    await box.waitFor({ state: 'detached' });
    // No letter of it was taken for a shortcut.
    await expect.poll(() => page.getByText('Unsaved:').count()).toBe(0);

    await page.getByRole('button', { name: 'Search or jump to' }).click();
    await page.keyboard.type('dark');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.documentElement.classList.contains('dark'));
    await page.keyboard.press('Control+k');
    await page.keyboard.type('delmes');
    await page.getByRole('option', { name: 'Deleted messages' }).click();
    await page.waitForURL('**/admin/messages/bin');
    await close();
  });

  test('opens in half a window too, where a lead that is open has all of it', async () => {
    const id = await addLead('Beside A Spreadsheet');
    const { page, close } = await open('/admin');
    await page.setViewportSize({ width: 683, height: 700 });
    await page.goto(`/admin/messages?view=all&id=${id}`);
    await page.locator('#lead-name').waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search or jump to' }).waitFor();
    await page.keyboard.type('users');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/admin/users');
    await close();
  });

  test('offers staff what they may do', async () => {
    const { page, close } = await open('/admin', KOFI);
    await page.keyboard.press('Control+k');
    await page.getByRole('option', { name: 'Dashboard' }).waitFor();
    for (const name of ['Users', 'Settings', 'Deleted messages', 'Add a user', 'Show my open leads', 'Upload Media']) {
      await expect.poll(() => page.getByRole('option', { name, exact: true }).count(), { message: name }).toBe(0);
    }
    await close();
  });
});

describe("views of one's own", () => {
  test('are kept with filters and search, renamed, arranged and removed, and follow to another device', async () => {
    const { page, close } = await open('/admin/messages?view=all&status=closed&reason=Quote');
    const dialog = page.getByRole('dialog', { name: 'Your views' });
    const views = page.getByRole('navigation', { name: 'Your views' });
    const arrange = async () => {
      await page.getByRole('button', { name: 'More for this list' }).click();
      await page.getByRole('button', { name: 'Save or arrange views' }).click();
    };
    const names = () => views.getByRole('link').allTextContents();

    await arrange();
    await dialog.getByText('No views yet').waitFor();
    await dialog.getByLabel('Keep the present filters as').fill('Closed quotes');
    await page.keyboard.press('Enter');
    await dialog.getByLabel('Name of Closed quotes').waitFor();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect
      .poll(() => views.getByRole('link', { name: 'Closed quotes' }).getAttribute('aria-current'))
      .toBe('page');

    await page.getByRole('link', { name: /^Open/ }).first().click();
    await page.getByRole('searchbox').fill('tema');
    await page.waitForURL('**q=tema**');
    await arrange();
    await dialog.getByLabel('Keep the present filters as').fill('Tema');
    await dialog.getByRole('button', { name: 'Save view' }).click();
    await dialog.getByRole('button', { name: 'Move Tema up' }).click();
    await expect.poll(names).toEqual(['Tema', 'Closed quotes']);

    // Meanwhile another device has changed them: the step is taken from what that one left.
    const own = (await page.evaluate(() => localStorage.getItem('token'))) ?? '';
    const views2 = [{ name: 'From elsewhere', query: 'view=unassigned' }];
    const { views: known, revision } = (await callApi(staffed.server, 'GET', '/api/me/views', { token: own })) as {
      views: object[];
      revision: number;
    };
    await callApi(staffed.server, 'PUT', '/api/me/views', {
      token: own,
      body: { revision, views: [...known, ...views2] },
    });
    await dialog.getByLabel('Name of Tema').fill('Tema harbour');
    await page.keyboard.press('Enter');
    await expect.poll(names).toEqual(['Tema harbour', 'Closed quotes', 'From elsewhere']);
    // A name that another view has is refused, and the field says what the view is still called.
    await dialog.getByLabel('Name of Tema harbour').fill('closed QUOTES');
    await page.keyboard.press('Enter');
    await expectToast(page, 'View not saved', 'There is a view called Closed quotes already.');
    await expect.poll(() => dialog.getByLabel('Name of Tema harbour').inputValue()).toBe('Tema harbour');
    await dialog.getByRole('button', { name: 'Remove From elsewhere' }).click();
    await expect.poll(names).toEqual(['Tema harbour', 'Closed quotes']);
    await dialog.getByRole('button', { name: 'Done' }).click();

    const other = await open('/admin/messages');
    await other.page.getByRole('link', { name: 'Closed quotes' }).click();
    await other.page.waitForURL('**view=all&status=closed&reason=Quote**');
    await expect.poll(() => other.page.getByLabel('Status', { exact: true }).inputValue()).toBe('closed');
    await other.close();
    const staff = await open('/admin/messages', KOFI);
    await expect.poll(() => staff.page.getByRole('navigation', { name: 'Your views' }).count()).toBe(0);
    await staff.close();
    await close();
  });
});

test('a lead opened on one device is no news on the other, at once', async () => {
  const desk = await open('/admin/users');
  const phone = await open('/admin/users');
  // With nothing unseen there is no figure.
  const badge = async () => Number((await phone.page.locator('.bell .count').allTextContents())[0] ?? 0);
  const { count: before } = (await callApi(staffed.server, 'GET', '/api/messages/unseen', {
    token: staffed.token,
  })) as { count: number };
  await expect.poll(badge).toBe(before);
  const id = await addLead('Seen Elsewhere');
  const [told, notice] = await Promise.all([
    holdToast(desk.page, 'New enquiry', 'Quote'),
    holdToast(phone.page, 'New enquiry', 'Quote'),
  ]);
  await expect.poll(badge).toBe(before + 1);
  await told.getByRole('button', { name: 'Open' }).click();
  await desk.page.locator('#lead-name').filter({ hasText: 'Seen Elsewhere' }).waitFor();
  await notice.waitFor({ state: 'detached' });
  await expect.poll(badge).toBe(before);
  expect(id).toBeGreaterThan(0);
  await desk.close();
  await phone.close();
});

test('nothing of it shuts anybody out', async () => {
  const id = await addLead('In The Bin');
  await callApi(staffed.server, 'DELETE', `/api/messages/${id}`, { token: staffed.token });
  await addLead('On The List');
  const { page, close } = await open('/admin/messages');
  for (const width of [1366, 320]) {
    await page.setViewportSize({ width, height: 700 });
    await page.goto('/admin/messages');
    await row(page, 'On The List').first().waitFor();
    await page.getByRole('button', { name: 'Choose messages' }).click();
    await page.getByRole('button', { name: 'Select all on screen' }).click();
    expect(await violations(page), `choosing, ${width}`).toEqual([]);
    await page.getByRole('button', { name: 'Assign to', exact: true }).click();
    expect(await violations(page), `assigning, ${width}`).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'More for this list' }).click();
    await page.getByRole('button', { name: 'Save or arrange views' }).click();
    await page.getByRole('dialog').waitFor();
    expect(await violations(page), `views, ${width}`).toEqual([]);
    await page.getByRole('button', { name: 'Done' }).click();
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('option').first().waitFor();
    expect(await violations(page), `palette, ${width}`).toEqual([]);
    await page.keyboard.press('Escape');
    await page.goto('/admin/messages/bin');
    await page.getByRole('button', { name: 'Restore In The Bin' }).first().waitFor();
    expect(await violations(page), `bin, ${width}`).toEqual([]);
    expect(await overflow(page)).toBe(0);
    await page.goto('/admin/profile');
    await page.getByLabel('Display name').fill('Somebody');
    await page.getByRole('button', { name: 'User menu' }).click();
    await page.getByRole('link', { name: 'Sign out' }).click();
    await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor();
    expect(await violations(page), `leaving, ${width}`).toEqual([]);
    await page.getByRole('button', { name: 'Stay' }).click();
    await page.getByLabel('Display name').fill('');
  }
  await close();
});
