import type { BackupList } from 'shared/system/backups.ts';
import { thorough } from 'shared/testing/thorough.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectToast, openScreen } from '../../../testing/open-screen.ts';
import { startServer } from '../../../testing/start-server.ts';

const NAME = 'site.db.before-restore-2026-03-02T09-15-00-000Z';
const card = () => page.getByRole('region', { name: 'Replaced databases' });
const json = (body: unknown) => ({ status: 200, type: 'application/json', body: JSON.stringify(body) });

test('a database that was replaced is listed, and deleted after a question', thorough, async () => {
  const server = await startServer();
  const listed = await server.request<BackupList>('GET', '/api/backups');
  const database = { name: NAME, cause: 'restore', at: '2026-03-02T09:15:00.000Z', size: 12_000_000 } as const;
  const end = await server.refuse('/api/backups', 'GET', json({ ...listed, replaced: [database] }));
  await openScreen(server, '/admin/settings/backups');
  await expect.element(card().getByRole('cell', { name: 'a backup was restored' })).toBeVisible();
  await expect.element(card().getByRole('cell', { name: '11.44 MB' })).toBeVisible();
  const remove = card().getByRole('button', { name: /^Delete the database of 2 Mar 2026/ });
  await remove.click();
  // Whatever screens were open before.
  await expect.element(page.getByText(/It cannot be brought back/)).toHaveStyle({ fontWeight: '600' });
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  // Somebody else has deleted it first.
  await expectToast('Not deleted', /not found/i);
  await server.refuse('/api/backups/replaced/', 'DELETE', json({ ok: true }));
  await end();
  await remove.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expectToast('Database deleted', NAME);
  await expect.element(card()).not.toBeInTheDocument();
});
