// Restoring a backup from the list, and its effect on everybody else (rule H21).
import type { BackupAnswer } from 'shared/system/backups.ts';
import type { RestoreState } from 'shared/system/restoring.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button, leadRow, openedLead } from '../../../testing/lead-screen.ts';
import { expectToast, openScreen } from '../../../testing/open-screen.ts';
import { changeLead, readLead, sendEnquiry } from '../../../testing/send-enquiry.ts';
import { prepareServer, startServer } from '../../../testing/start-server.ts';
import { thorough } from 'shared/testing/thorough.ts';

const ADDRESS = '/admin/settings/backups';
const restore = () => page.getByRole('button', { name: /^Restore the backup of/ });
const dialog = () => page.getByRole('dialog', { name: /^Go back to/ });
const confirm = () => dialog().getByRole('button', { name: 'Go back to this backup' });
const password = () => dialog().getByLabelText('Your password, to confirm');

const withBackup = prepareServer((server) => server.request('POST', '/api/backups'));

test('shows the changes, requires the password, and restores the site', async () => {
  const server = await startServer({ like: withBackup });
  await server.advance(1000);
  await sendEnquiry(server, { name: 'Yaw Boateng' });
  const limits = vi.spyOn(AbortSignal, 'timeout');
  onTestFinished(() => limits.mockRestore());
  await openScreen(server, ADDRESS);
  await restore().click();
  await expect.element(dialog().getByText('1 lead has come in after this backup')).toBeVisible();
  // The server may have to check a large backup before it reads this one.
  expect(Math.max(...limits.mock.calls.flat())).toBeGreaterThan(300_000);
  await expect.element(dialog().getByLabelText('Keep them', { exact: true })).toBeChecked();
  await dialog().getByLabelText('Do not keep them').click();
  await confirm().click();
  await expect.element(dialog().getByText('Please enter your current password')).toBeVisible();
  await password().fill('a wrong password');
  await confirm().click();
  await expect.element(dialog().getByText('The current password is not right')).toBeVisible();
  await password().fill('correct horse battery');
  await confirm().click();
  await expectToast('The site went back to a backup', /^It is as of/);
  await expect.element(page.getByText(/^You go back to the backup of/)).not.toBeInTheDocument();
  expect(await server.request('GET', '/api/messages')).toEqual([]);
  // The former state is in the list, and so is the present one.
  await expect.poll(() => restore().elements().length).toBe(3);
});

test('cannot be closed after the request, as a restore cannot be stopped', thorough, async () => {
  const server = await startServer({ like: withBackup });
  const arrive = await server.holdAnswers('/api/backups/', 'POST');
  await openScreen(server, ADDRESS);
  await restore().click();
  await password().fill('correct horse battery');
  await confirm().click();
  await expect.element(dialog().getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).toBeVisible();
  await arrive();
  await expectToast('The site went back to a backup', /^It is as of/);
  await expect.element(dialog()).not.toBeInTheDocument();
});

test("everybody else's screens are read again afterwards", thorough, async () => {
  const server = await startServer({ like: withBackup });
  const { backups } = await server.request<{ backups: BackupAnswer[] }>('GET', '/api/backups');
  await server.advance(1000);
  await sendEnquiry(server, { name: 'Yaw Boateng' });
  await openScreen(server, '/admin/messages', { as: 'kofi' });
  await expect.element(leadRow('Yaw Boateng')).toBeVisible();
  const body = { keepNewerLeads: false, currentPassword: 'correct horse battery' };
  await server.request('POST', `/api/backups/${backups[0]?.name}/restore`, { body });
  await expectToast('The site went back to a backup', /^It is as of/);
  await expect.element(leadRow('Yaw Boateng')).not.toBeInTheDocument();
});

test('a lead changed since the backup is shown as it was, in the list and opened', thorough, async () => {
  const server = await startServer();
  await sendEnquiry(server, { name: 'Yaw Boateng' });
  await server.request('POST', '/api/backups');
  const { backups } = await server.request<{ backups: BackupAnswer[] }>('GET', '/api/backups');
  await server.advance(1000);
  await changeLead(server, 1, { assignee: 'kofi' });
  await openScreen(server, '/admin/messages?view=all&id=1', { as: 'kofi' });
  await expect.element(openedLead('Yaw Boateng')).toBeVisible();
  await expect.element(page.getByText('Live', { exact: true })).toBeVisible();
  // Its answer arrives later, and is remembered for lists that do not have it.
  const mend = await server.breakOff('/api/messages/1', 'PATCH');
  await button('Mark as Read').click();
  await expectToast('Waiting to be sent', /^The change is kept/);
  await mend();
  await expect.poll(async () => (await readLead(server, 1)).read).toBe(true);
  const body = { keepNewerLeads: false, currentPassword: 'correct horse battery' };
  await server.request('POST', `/api/backups/${backups[0]?.name}/restore`, { body });
  await expectToast('The site went back to a backup', /^It is as of/);
  await expect.element(page.getByText(/^Nobody is assigned to this lead\./)).toBeVisible();
  await expect.element(leadRow('Yaw Boateng')).toMatchTextContent('Unassigned.');
  await expect.element(button('Mark as Read')).toBeVisible();
});

test('a backup that cannot be used is refused in the dialog, with advice', thorough, async () => {
  const server = await startServer();
  await server.request('POST', '/api/backups');
  await openScreen(server, ADDRESS);
  await restore().click();
  const error = 'The backup cannot be used. Nothing was changed. Choose another backup.';
  const body = JSON.stringify({ error, code: 'conflict', reason: 'unusable_backup' });
  await server.refuse('/api/backups/', 'POST', { status: 409, type: 'application/json', body });
  await password().fill('correct horse battery');
  await confirm().click();
  await expect.element(dialog().getByText(error)).toBeVisible();
  await dialog().getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog()).not.toBeInTheDocument();
});

test('for a damaged backup it shows why nothing can be chosen, and reads it again on request', async () => {
  const server = await startServer({ like: withBackup });
  const error = 'The backup cannot be used. Nothing was changed. Choose another backup.';
  const body = JSON.stringify({ error, code: 'conflict', reason: 'unusable_backup' });
  const mend = await server.refuse('/api/backups/', 'GET', { status: 409, type: 'application/json', body });
  await openScreen(server, ADDRESS);
  await restore().click();
  await expect.element(dialog().getByText(error)).toBeVisible();
  await expect.element(confirm()).toBeDisabled();
  await mend();
  await dialog().getByRole('button', { name: 'Try again' }).click();
  await expect.element(confirm()).toBeEnabled();
});

test('everybody sees who restores and the progress, and the person who started it sees that it failed', async () => {
  const server = await startServer();
  await server.request('PATCH', '/api/users/1', { body: { displayName: 'Efua Sarpong' } });
  const running = {
    phase: 'exchanging',
    madeAt: '2026-03-02T09:15:00.000Z',
    by: 'efua',
    startedAt: '2026-03-02T10:00:00.000Z',
  };
  const answer = (state: unknown) =>
    server.refuse('/api/restore', 'GET', { status: 200, type: 'application/json', body: JSON.stringify(state) });
  const first = await answer({ running, last: null, restoredAt: null } satisfies Record<keyof RestoreState, unknown>);
  const ofKofi = await openScreen(server, '/admin/messages', { as: 'kofi' });
  await expect.element(page.getByText(/^Efua Sarpong goes back to the backup of 2 Mar 2026/)).toBeVisible();
  ofKofi.end();
  await openScreen(server, ADDRESS);
  await expect.element(page.getByText(/^You go back to the backup of/)).toBeVisible();
  await expect.element(page.getByText(/The site is back in a few seconds\.$/)).toBeVisible();
  const failure = 'There is no space left on the disk.';
  const last = { ...running, at: '2026-03-02T10:00:09.000Z', leadsKept: 0, failure };
  await answer({ running: null, last, restoredAt: null });
  await first();
  await expectToast('Nothing was restored', failure);
});
