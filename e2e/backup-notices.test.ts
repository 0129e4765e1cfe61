// Notices for administrators about backups that failed, are missing or were restored.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { violations } from './axe-findings.ts';
import { openLiveConsole } from './console-steps.ts';
import { expectToast, openConsole } from './journey.ts';
import { KOFI, staffedForFile } from './staffed-server.ts';
import { thorough } from 'shared/testing/thorough.ts';

/** The call that tells administrators whether a backup was restored. */
const NOTICE = '/api/backups/notice';

const staffed = staffedForFile();
const { call } = staffed;

test('a failed backup is reported until one succeeds, and so is a missing one', thorough, async () => {
  const { name } = (await call('POST', '/api/backups')) as { name: string };
  const media = path.join(staffed.server.dataDir, 'backups/media');
  rmSync(media, { recursive: true });
  writeFileSync(media, 'a file where a folder must be');
  await expect(call('POST', '/api/backups')).rejects.toThrow('500');
  const { page, close } = await openConsole(staffed.browser, staffed.server, '/admin/settings/backups');
  await page.getByText('The backup could not be made. The log of the server says why.').waitFor();
  rmSync(media);
  rmSync(path.join(staffed.server.dataDir, 'backups', `${name}.db`));
  await page.getByRole('button', { name: /^More for the backup of/ }).click();
  await page.getByRole('button', { name: 'Download the database' }).click();
  await expectToast(page, 'Download failed', 'Backup not found');
  await page.getByRole('button', { name: 'Make a backup now' }).click();
  await page.getByText('The backup could not be made.').waitFor({ state: 'detached' });
  await close();
});

test(
  'after a backup was restored automatically, administrators see a notice until one dismisses it',
  thorough,
  async () => {
    // A person who is working in the console while the backup is restored stays signed in.
    const { page, close } = await openLiveConsole(staffed, '/admin/messages');
    await call('POST', '/api/backups');
    await staffed.server.end('SIGTERM');
    const file = path.join(staffed.server.dataDir, 'site.db');
    writeFileSync(file, readFileSync(file).fill('damaged ', 0, 100));
    await staffed.server.restart();
    let asked = 0;
    const staff = await openConsole(staffed.browser, staffed.server, '/admin', {
      user: KOFI,
      prepare: async (fresh) => fresh.on('request', (request) => (asked += Number(request.url().endsWith(NOTICE)))),
    });
    await staff.page.getByText('Live', { exact: true }).waitFor();
    await staff.page.getByText('No open leads assigned to you.').waitFor();
    expect([asked, await staff.page.getByText(/A backup was restored/).count()]).toEqual([0, 0]);
    await staff.close();
    await page.getByText(/A backup was restored on/).waitFor();
    await page.getByText(/The damaged file is kept as site\.db\.damaged-/).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await page.getByText(/A backup was restored on/).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText(/A backup was restored on/).waitFor();
    await page.getByRole('button').filter({ hasText: 'Dismiss' }).click();
    await page.getByText(/A backup was restored on/).waitFor({ state: 'detached' });
    const [answer] = await Promise.all([page.waitForResponse(`**${NOTICE}`), page.goto('/admin')]);
    expect(await answer.json()).toEqual({ notice: null });
    await page.getByRole('heading', { name: 'My Open Leads' }).waitFor();
    await expect.poll(() => page.getByText(/A backup was restored/).count()).toBe(0);
    await close();
  },
);
