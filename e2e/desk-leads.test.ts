// Many messages at once, and those that were deleted.
import { describe, expect, test } from 'vitest';
import { addLead as addLeadTo, openDesk, row } from './desk-steps.ts';
import { expectToast, holdToast } from './journey.ts';
import { ADMIN, callApi } from './running-server.ts';
import { KOFI, staffedForFile } from './staffed-server.ts';

const staffed = staffedForFile();

const open = (address: string, user = ADMIN) => openDesk(staffed, address, user);
const addLead = (name: string, changes: Record<string, unknown> = {}) => addLeadTo(staffed, name, changes);
const read = (id: number) => callApi(staffed.server, 'GET', `/api/messages/${id}`, { token: staffed.token });
const patch = (id: number, body: object) =>
  callApi(staffed.server, 'PATCH', `/api/messages/${id}`, { token: staffed.token, body });

describe('many messages at once', () => {
  test('are chosen by box, range and key, changed together, and put back by one undo', async () => {
    const ids: number[] = [];
    for (const name of ['Bulk One', 'Bulk Two', 'Bulk Three', 'Bulk Four']) ids.push(await addLead(name));
    const [one = 0, two = 0] = ids;
    await patch(two, { priority: 'high' });
    const { page, close } = await open('/admin/messages?q=bulk');
    const bar = page.getByRole('region', { name: 'Chosen messages' });
    const box = (name: string) => page.getByRole('checkbox', { name: `Choose ${name}` });
    await row(page, 'Bulk Four').waitFor();

    await row(page, 'Bulk Four').hover();
    await box('Bulk Four').check({ force: true });
    await bar.getByText('1 chosen').waitFor();
    await page.keyboard.down('Shift');
    await box('Bulk Two').click();
    await page.keyboard.up('Shift');
    await bar.getByText('3 chosen').waitFor();
    await row(page, 'Bulk One').focus();
    await page.keyboard.press('x');
    await bar.getByText('4 chosen').waitFor();
    await page.keyboard.press('x');
    await bar.getByText('3 chosen').waitFor();
    await bar.getByRole('button', { name: 'Select all on screen' }).click();
    await bar.getByText('4 chosen').waitFor();

    await bar.getByRole('button', { name: 'Set priority' }).click();
    await page.getByRole('button', { name: 'Low', exact: true }).click();
    const told = await holdToast(page, 'Changed', '4 messages updated');
    for (const id of ids) await expect.poll(() => read(id)).toMatchObject({ priority: 'low' });
    // Somebody goes on with one of them before the undo.
    await patch(one, { priority: 'high' });
    await told.getByRole('button', { name: 'Undo' }).click();
    await expectToast(page, 'Changed back', '3 messages as before; 1 message changed since, left as they are');
    await expect.poll(() => read(one)).toMatchObject({ priority: 'high' });
    await expect.poll(() => read(two)).toMatchObject({ priority: 'high' });
    await expect.poll(() => read(ids[2] ?? 0)).toMatchObject({ priority: 'medium' });
    await page.keyboard.press('Escape');
    await bar.waitFor({ state: 'detached' });
    await close();
  });

  test('what somebody else was faster with is named, stays chosen, and can be tried again', async () => {
    const [first, second] = [await addLead('Faster One'), await addLead('Faster Two')];
    const { page, close } = await open('/admin/messages?q=faster');
    const bar = page.getByRole('region', { name: 'Chosen messages' });
    await row(page, 'Faster Two').waitFor();
    await page.getByRole('button', { name: 'Choose messages' }).click();
    await bar.getByRole('button', { name: 'Select all on screen' }).click();
    // Between the click and the call: what this administrator saw was an unassigned lead.
    let isFirst = true;
    await page.route('**/api/messages/bulk', async (route) => {
      if (isFirst) await patch(first, { assignee: 'kofi' });
      isFirst = false;
      await route.fallback();
    });
    await bar.getByRole('button', { name: 'Assign to' }).click();
    await page.getByRole('button', { name: 'efua (you)' }).click();
    await bar.getByText('1 of 2 not changed: Somebody else has changed this message meanwhile').waitFor();
    await expectToast(page, 'Changed', '1 message updated');
    await bar.getByText('1 chosen').waitFor();
    await expect.poll(() => read(first)).toMatchObject({ assignee: 'kofi' });
    await expect.poll(() => read(second)).toMatchObject({ assignee: 'efua' });
    // The new owner is on screen before it is confirmed (rule E12).
    await row(page, 'Faster One').filter({ hasText: 'Assigned to kofi.' }).waitFor();
    await bar.getByRole('button', { name: 'Try again' }).click();
    await bar.getByText('not changed').waitFor({ state: 'detached' });
    await expect.poll(() => read(first)).toMatchObject({ assignee: 'efua' });

    await page.route('**/api/messages/bulk', (route) => route.abort());
    await bar.getByRole('button', { name: 'Select all on screen' }).click();
    await bar.getByRole('button', { name: 'Set status' }).click();
    await page.getByRole('button', { name: 'Closed', exact: true }).click();
    await bar.getByText('not changed: The server cannot be reached').waitFor();
    await close();
  });

  test('are one notice for the person they are given to; staff cannot choose', async () => {
    const ids = [await addLead('Given One'), await addLead('Given Two')];
    const staff = await open('/admin/messages?q=given', KOFI);
    await row(staff.page, 'Given Two').waitFor();
    await expect.poll(() => staff.page.getByRole('checkbox', { name: /^Choose/ }).count()).toBe(0);
    await staff.page.keyboard.press('x');
    await expect.poll(() => staff.page.getByRole('region', { name: 'Chosen messages' }).count()).toBe(0);
    const changes = ids.map((id) => ({ id, assignee: 'kofi' }));
    await callApi(staffed.server, 'POST', '/api/messages/bulk', { token: staffed.token, body: { changes } });
    await expectToast(staff.page, 'Assigned to you', '2 messages, by efua');
    await row(staff.page, 'Given One').filter({ hasText: 'Assigned to kofi.' }).waitFor();
    await staff.close();
  });

  test('two administrators assign one lead: the second sees the new owner before confirming', async () => {
    const id = await addLead('Two Owners');
    const { page, close } = await open(`/admin/messages?view=all&id=${id}`);
    await page.getByRole('button', { name: 'Assign to me' }).click();
    await patch(id, { assignee: 'kofi' });
    const choice = page.getByRole('group', { name: 'Assignee was changed meanwhile' });
    await choice.getByText('Meanwhile somebody set it to kofi. You chose efua.').waitFor();
    await expect.poll(() => read(id)).toMatchObject({ assignee: 'kofi' });
    await choice.getByRole('button', { name: 'Take kofi' }).click();
    await close();
  });
});

test('the bin shows what was deleted, by whom and for how long, and gives it back', async () => {
  const id = await addLead('Thrown Away');
  await callApi(staffed.server, 'DELETE', `/api/messages/${id}`, { token: staffed.token });
  const { page, close } = await open('/admin/messages');
  await page.getByRole('button', { name: 'More for this list' }).click();
  await page.getByRole('link', { name: 'Deleted messages' }).click();
  const entry = page.getByRole('listitem').filter({ hasText: 'Thrown Away' });
  await entry.getByText('Deleted just now by efua').waitFor();
  await entry.getByText('29 days left').waitFor();
  await page.route('**/restore', (route) => route.abort());
  await entry.getByRole('button', { name: 'Restore Thrown Away' }).click();
  await expectToast(page, 'Restore Failed', 'The server cannot be reached');
  await page.unroute('**/restore');
  await entry.getByRole('button', { name: 'Restore Thrown Away' }).click();
  await expectToast(page, 'Restored', 'is back');
  await entry.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Back to messages' }).click();
  await row(page, 'Thrown Away').waitFor();
  await close();

  const staff = await open('/admin/messages/bin', KOFI);
  await staff.page.waitForURL('**/admin');
  await staff.close();
});
