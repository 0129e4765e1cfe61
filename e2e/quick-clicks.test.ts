// Two quick clicks are one action, on every button that changes something.
import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { addLead, row } from './desk-steps.ts';
import { expectToast, holdToast, openConsole } from './journey.ts';
import { ADMIN, callApi } from './running-server.ts';
import { KOFI, staffedForFile } from './staffed-server.ts';

const staffed = staffedForFile();

const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });

/** A page, and the changes that were asked of the server since this was last read. */
async function open(address: string, user = ADMIN) {
  const opened = await openConsole(staffed.browser, staffed.server, address, { user, reducedMotion: 'reduce' });
  let sent: string[] = [];
  opened.page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  function changes() {
    const known = sent.filter((line) => !line.endsWith('/seen'));
    sent = [];
    return known;
  }
  return { ...opened, changes };
}

/** As while a page is busy: of two clicks that wait, the second follows the first before any timer does. */
async function clickTwice(target: Locator): Promise<void> {
  await target.and(target.page().locator(':enabled')).waitFor();
  await target.evaluate(async (element: HTMLElement) => {
    element.click();
    for (let turns = 0; turns < 100; turns += 1) await Promise.resolve();
    if (element.checkVisibility()) element.click();
  });
}

test('a note, a value, the read mark, deleting and its undo', async () => {
  const id = await addLead(staffed, 'Clicked Twice');
  const { page, close, changes } = await open(`/admin/messages?id=${id}`);
  const patched = `PATCH /api/messages/${id}`;
  await page.getByLabel('Add a note').fill('Only once');
  await clickTwice(button(page, 'Save Changes'));
  await expectToast(page, 'Saved', 'Message updated');
  expect(changes()).toEqual([patched]);
  await button(page, 'Assign to me').click();
  await clickTwice(button(page, 'Save Changes'));
  await expect.poll(() => page.getByText('Unsaved:').count()).toBe(0);
  expect(changes()).toEqual([patched]);
  await clickTwice(button(page, 'Mark as Read'));
  await button(page, 'Mark as Unread').waitFor();
  expect(changes()).toEqual([patched]);
  const { notes } = (await callApi(staffed.server, 'GET', `/api/messages/${id}`, { token: staffed.token })) as {
    notes: string;
  };
  expect(notes.match(/Only once/g)).toHaveLength(1);

  await button(page, 'More actions').click();
  await button(page, 'Delete').click();
  await clickTwice(button(page.getByRole('dialog'), 'Delete'));
  const deleted = await holdToast(page, 'Deleted', 'Message deleted');
  expect(changes()).toEqual([`DELETE /api/messages/${id}`]);
  await clickTwice(button(deleted, 'Undo'));
  await expectToast(page, 'Restored', 'is back');
  expect(changes()).toEqual([`POST /api/messages/${id}/restore`]);
  await close();
});

test('many at once, a view, the bin', async () => {
  await addLead(staffed, 'One Of Two');
  const { page, close, changes } = await open('/admin/messages?view=all');
  await row(page, 'One Of Two').waitFor();
  await button(page, 'Choose messages').click();
  await button(page, 'Select all on screen').click();
  await button(page, 'Set status').click();
  await clickTwice(page.locator('[popover]:popover-open').getByText('In progress'));
  const changed = await holdToast(page, 'Changed', 'updated');
  expect(changes()).toEqual(['POST /api/messages/bulk']);
  await clickTwice(button(changed, 'Undo'));
  await expectToast(page, 'Changed back', 'as before');
  expect(changes()).toEqual(['POST /api/messages/bulk']);

  await button(page, 'More for this list').click();
  await page.getByText('Save or arrange views').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Keep the present filters as').fill('Everything');
  await clickTwice(button(dialog, 'Save view'));
  await dialog.getByLabel('Name of Everything').waitFor();
  expect(changes()).toEqual(['PUT /api/me/views']);

  const gone = await addLead(staffed, 'Thrown Away');
  await callApi(staffed.server, 'DELETE', `/api/messages/${gone}`, { token: staffed.token });
  await page.goto('/admin/messages/bin');
  await clickTwice(button(page, 'Restore Thrown Away'));
  await expectToast(page, 'Restored', 'is back');
  expect(changes()).toEqual([`POST /api/messages/${gone}/restore`]);
  await close();
});

test('a card of the dashboard, settings, a profile, a person, asking for a lead', async () => {
  const id = await addLead(staffed, 'On A Card');
  const desk = await open('/admin');
  await clickTwice(button(desk.page, /^Assign to me.*On A Card/));
  await button(desk.page, /^Mark as read.*On A Card/).waitFor();
  expect(desk.changes()).toEqual([`PATCH /api/messages/${id}`]);
  await desk.page.goto('/admin/settings/leads');
  await desk.page.getByRole('checkbox', { name: /^Staff may claim/ }).check();
  await clickTwice(button(desk.page, 'Save Changes').first());
  await expectToast(desk.page, 'Saved', '');
  expect(desk.changes()).toEqual(['PATCH /api/settings']);
  await desk.page.getByRole('checkbox', { name: /^Staff may claim/ }).uncheck();
  await button(desk.page, 'Save Changes').first().click();
  await expect.poll(desk.changes).toEqual(['PATCH /api/settings']);
  await expect
    .poll(() => callApi(staffed.server, 'GET', '/api/settings', { token: staffed.token }))
    .toMatchObject({ staffMayClaim: false });
  await desk.page.goto('/admin/profile');
  await desk.page.getByLabel('Display name').fill('Efua S.');
  await clickTwice(button(desk.page, 'Save Changes').first());
  await expectToast(desk.page, 'Saved', 'Profile updated');
  expect(desk.changes()).toEqual(['PATCH /api/me']);
  await desk.page.goto('/admin/users');
  await desk.page.getByLabel('Username').fill('esi');
  await desk.page.getByLabel('Password', { exact: true }).fill('tide and steel');
  await clickTwice(button(desk.page, 'Create user'));
  await expectToast(desk.page, 'User created', 'esi added as staff');
  expect(desk.changes()).toEqual(['POST /api/users']);
  await desk.close();

  const wanted = await addLead(staffed, 'Asked For');
  const staff = await open(`/admin/messages?view=all&id=${wanted}`, KOFI);
  await clickTwice(button(staff.page, 'Ask for this lead'));
  await expectToast(staff.page, 'Asked', 'The administrators have been told');
  expect(staff.changes()).toEqual([`POST /api/messages/${wanted}/ask`]);
  await staff.close();
});
