import type { Copies, CopyTest } from 'shared/system/copies.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectToast, openScreen } from '../../../testing/open-screen.ts';
import { startServer } from '../../../testing/start-server.ts';
import { thorough } from 'shared/testing/thorough.ts';

const ADDRESS = '/admin/settings/backups';
const card = () => page.getByRole('region', { name: 'Copies elsewhere' });
/** No engine is found, whatever is installed here. */
const COPIES = {
  repository: '/nowhere/copies',
  passwordFile: '/nowhere/password',
  withKeys: false,
  environment: { PATH: '/nowhere' },
};

const json = (body: unknown) => ({ status: 200, type: 'application/json', body: JSON.stringify(body) });

test('shows why nothing could be copied, and tries again on request', async () => {
  const server = await startServer({ config: { copies: COPIES } });
  await server.request('POST', '/api/backups');
  await openScreen(server, ADDRESS);
  await expect.element(card().getByText('/nowhere/copies')).toBeVisible();
  await card().getByRole('button', { name: 'Copy now' }).click();
  await expect.element(card().getByText(/^The newest backup is not copied.* restic is not installed/)).toBeVisible();
  await expect.element(card().getByRole('button', { name: 'Copy now' })).toBeEnabled();
  await card().getByRole('button', { name: 'Test the place' }).click();
  await expect
    .element(
      card()
        .getByRole('status')
        .getByText(/^The program restic is not installed/),
    )
    .toBeVisible();
  await card().getByRole('button', { name: 'Check the copies' }).click();
  await expectToast('Not checked', 'There is no copy to check yet. Make one first.');
});

test('shows how long leads waited, the result of the last check, and that the place works', thorough, async () => {
  const server = await startServer({ config: { copies: COPIES } });
  const copies = await server.request<Copies>('GET', '/api/copies');
  const at = '2026-03-02T09:15:00.000Z';
  const check = { isRunning: false, at, damage: 'Some of it cannot be read.' };
  const leads = { safeTo: at, lagSeconds: 31.2, longestLagSeconds: 44 };
  const problems = [{ part: 'check', kind: 'damaged', message: check.damage, since: at } as const];
  await server.refuse('/api/copies', 'GET', json({ ...copies, leads, check, problems } satisfies Copies));
  const outcome = { problem: null, copies: 12, copiedAt: at } satisfies CopyTest;
  await server.refuse('/api/copies/test', 'POST', json(outcome));
  await openScreen(server, ADDRESS);
  await expect
    .element(card().getByText(/^The copies there are damaged, since 2 Mar 2026.*\. Some of it cannot be read\.$/))
    .toBeVisible();
  await expect.element(card().getByText(/^2 Mar 2026.*, damage found$/)).toBeVisible();
  await expect.element(card().getByText('A lead waited for its copy')).toBeVisible();
  await expect.element(card().getByText('at most 32 s, the longest since the start 44 s')).toBeVisible();
  await card().getByRole('button', { name: 'Test the place' }).click();
  await expect
    .element(card().getByText(/^The place can be used\. 12 copies there, the last of 2 Mar 2026/))
    .toBeVisible();
});

test('reports that the place could not be tested, and tests it again on request', thorough, async () => {
  const server = await startServer({ config: { copies: COPIES } });
  const mend = await server.refuse('/api/copies/test', 'POST', 500);
  await openScreen(server, ADDRESS);
  await card().getByRole('button', { name: 'Test the place' }).click();
  await expectToast('Not tested', 'Request failed: 500');
  await mend();
  await card().getByRole('button', { name: 'Test the place' }).click();
  await expect.element(card().getByText(/^The program restic is not installed/)).toBeVisible();
});

test('without copies it shows how to set them up', thorough, async () => {
  await openScreen(await startServer(), ADDRESS);
  await expect.element(card().getByText('BACKUP_REPOSITORY')).toBeVisible();
  await expect.element(card().getByRole('button')).not.toBeInTheDocument();
});
