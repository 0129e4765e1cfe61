// Warnings for administrators on every screen: a disk that is nearly full, late copies, a backup that the server has
// restored automatically.
import type { System } from 'shared/system/system.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { pressInNotice } from '../../testing/notices.ts';
import { expectToast, openScreen } from '../../testing/open-screen.ts';
import { startServer, type ScreenServer } from '../../testing/start-server.ts';
import { thorough } from 'shared/testing/thorough.ts';

const DISK = /^The disk of the server is 96 % full\. Make room now/;
const COPIES =
  'Not everything was copied to the other place for a day. Some of what was copied to the other place is damaged. Make room there.';
const link = (name: string) => page.getByRole('link', { name });

/** The state that the server reports in such a case, which would take a day and a full disk. */
const answer = (server: ScreenServer, path: string, body: unknown) =>
  server.refuse(path, 'GET', { status: 200, type: 'application/json', body: JSON.stringify(body) });

async function startInTrouble(changes: Partial<NonNullable<System['copies']>> = {}): Promise<ScreenServer> {
  const server = await startServer();
  const system = await server.request<System>('GET', '/api/system');
  const copies: System['copies'] = {
    copiedAt: null,
    leadsSafeTo: null,
    problems: ['damaged'],
    causes: ['Make room there.'],
    checkedAt: null,
    isLate: true,
    ...changes,
  };
  await answer(server, '/api/system', { ...system, copies, disk: { freeBytes: 4e9, totalBytes: 100e9 } });
  return server;
}

test('a disk that is nearly full and late copies are reported, with a link to the reason', async () => {
  await openScreen(await startInTrouble(), '/admin/users');
  await expect.element(page.getByText(DISK)).toBeVisible();
  await expect.element(page.getByText(COPIES)).toBeVisible();
  await expect.element(link('See why')).toHaveAttribute('href', '/admin/settings/backups');
  await link('What uses it').click();
  const health = page.getByLabelText('System health');
  await expect.element(health.getByText(DISK)).toBeVisible();
});

test('a take-over by another machine is reported at once', async () => {
  const causes = ['Another machine has taken over the copies.'];
  await openScreen(await startInTrouble({ problems: ['taken_over'], causes, isLate: false }), '/admin');
  await expect.element(page.getByText(causes[0] ?? '')).toBeVisible();
  await expect.element(link('See why')).toBeVisible();
});

test('staff do not see these warnings', thorough, async () => {
  await openScreen(await startInTrouble(), '/admin', { as: 'kofi' });
  await expect.element(page.getByText('No open leads assigned to you.')).toBeVisible();
  expect(page.getByText(DISK).query()).toBeNull();
  expect(page.getByText(COPIES).query()).toBeNull();
});

test('a backup restored automatically is reported until an administrator dismisses it', thorough, async () => {
  const server = await startServer();
  const notice = {
    restoredAt: '2026-03-02T09:15:00.000Z',
    madeAt: '2026-03-02T09:00:00.000Z',
    takenOver: { leads: 2, content_revisions: 1, users: 0 },
    unreadable: 3,
    keptAs: 'site.db.damaged',
  };
  await answer(server, '/api/backups/notice', { notice });
  await openScreen(server, '/admin');
  const banner = page.getByText(/^A backup was restored on/);
  await expect.element(banner).toBeVisible();
  await expect.element(page.getByText(/Newer and taken over: leads 2, content revisions 1\./)).toBeVisible();
  await expect
    .element(page.getByText(/Places that could not be read: 3\..* is kept as site\.db\.damaged\./))
    .toBeVisible();
  const dismiss = page.getByRole('button').filter({ hasText: 'Dismiss' });
  const mend = await server.refuse('/api/backups/notice', 'DELETE', 500);
  await dismiss.click();
  await expectToast('Not dismissed', 'Request failed: 500');
  await expect.element(banner).toBeVisible();
  await mend();
  await dismiss.click();
  await expect.element(banner).not.toBeInTheDocument();
  await expectToast('Dismissed', 'No administrator sees this message any more');
  // The answer of a server that has restored a backup.
  const shown = { status: 200, type: 'application/json', body: JSON.stringify({ notice }) };
  await server.refuse('/api/backups/notice/undo', 'POST', shown);
  await pressInNotice('Undo');
  await expect.element(banner).toBeVisible();
});
