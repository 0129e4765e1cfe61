// The names of users on screens (rule C29).
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { holdNotice, keepNotices, pressInNotice } from '../../testing/notices.ts';
import { expectToast, openScreen } from '../../testing/open-screen.ts';
import { sendEnquiry } from '../../testing/send-enquiry.ts';
import { startServer } from '../../testing/start-server.ts';

const person = (id: number) => `/api/users/${id}`;

test('users are shown by their display name, and a new one is shown at once', async () => {
  const server = await startServer();
  await server.request('PATCH', person(2), { body: { displayName: 'Kofi Mensah' } });
  await sendEnquiry(server, { name: 'Akosua' }, { assignee: 'kofi' });
  await server.request('PATCH', '/api/messages/1', { as: 'kofi', body: { note: 'Called' } });
  await openScreen(server, '/admin/messages?view=all&id=1');
  const note = page.getByRole('listitem').filter({ hasText: 'Called' });
  await expect.element(note.getByText('Kofi Mensah', { exact: true })).toBeVisible();
  const assignee = page.getByLabelText('Assignee', { exact: true });
  await expect.element(assignee).toHaveDisplayValue('Kofi Mensah');
  await expect.element(assignee).toHaveValue('kofi');
  await expect.element(page.getByText('Live')).toBeVisible();
  await server.request('PATCH', person(2), { body: { displayName: 'محمد <b>K.</b>' } });
  await expect.element(note.getByText('محمد <b>K.</b>', { exact: true })).toBeVisible();
  await expect.element(assignee).toHaveDisplayValue('محمد <b>K.</b>');
  // If two people have the same name, their usernames follow it.
  await server.request('PATCH', person(3), { body: { displayName: 'محمد <b>K.</b>' } });
  await expect.element(note.getByText('محمد <b>K.</b> (kofi)', { exact: true })).toBeVisible();
});

test('Undo reverts a change of a user, but fails if the user was changed again since', async () => {
  keepNotices();
  const server = await startServer();
  await openScreen(server, '/admin/users');
  async function rename(name: string) {
    await page.getByRole('button', { name: /^Manage (kofi|Kofi)/ }).click();
    await page.getByRole('dialog').getByLabelText('Display name', { exact: true }).fill(name);
    await page.getByRole('dialog').getByRole('button', { name: 'Save Changes' }).click();
    await expectToast('Saved', `${name} updated`);
  }
  await rename('Kofi Mensah');
  await pressInNotice('Undo');
  await expectToast('Changed back', 'Everything of this person is as before');
  expect(await server.request('GET', '/api/people')).toContainEqual({ username: 'kofi', name: 'kofi' });
  await rename('Kofi M.');
  await holdNotice('Undo');
  await server.request('PATCH', person(2), { body: { displayName: 'Kofi the Elder' } });
  await pressInNotice('Undo');
  await expectToast('Not changed back', 'You have changed this person meanwhile. It stays as it is now.');
  expect(await server.request('GET', '/api/people')).toContainEqual({ username: 'kofi', name: 'Kofi the Elder' });
});
