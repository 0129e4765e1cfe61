import type { System } from 'shared/system/system.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openScreen } from '../../../testing/open-screen.ts';
import { startServer } from '../../../testing/start-server.ts';
import { thorough } from 'shared/testing/thorough.ts';

const ADDRESS = '/admin/settings/backups';
const card = () => page.getByRole('region', { name: 'Copies elsewhere' });
/** Where no engine can be found, whatever is installed here. */
const COPIES = {
  repository: '/nowhere/copies',
  passwordFile: '/nowhere/password',
  withKeys: false,
  environment: { PATH: '/nowhere' },
};

test('says why nothing could be copied, and tries again when asked to', async () => {
  const server = await startServer({ config: { copies: COPIES } });
  await server.request('POST', '/api/backups');
  await openScreen(server, ADDRESS);
  await expect.element(card().getByText('/nowhere/copies')).toBeVisible();
  await card().getByRole('button', { name: 'Copy now' }).click();
  await expect.element(card().getByText(/^The newest backup is not copied.* restic is not installed/)).toBeVisible();
  await expect.element(card().getByRole('button', { name: 'Copy now' })).toBeEnabled();
});

test('says how to have copies where none are made', thorough, async () => {
  await openScreen(await startServer(), ADDRESS);
  await expect.element(card().getByText('BACKUP_REPOSITORY')).toBeVisible();
  await expect.element(card().getByRole('button')).not.toBeInTheDocument();
});

test('after a day without a copy every screen says so', thorough, async () => {
  const server = await startServer({ config: { copies: COPIES } });
  const system = await server.request<System>('GET', '/api/system');
  const late = { ...system, copies: { ...system.copies, isLate: true } };
  await server.refuse('/api/system', 'GET', { status: 200, type: 'application/json', body: JSON.stringify(late) });
  await openScreen(server, '/admin');
  await expect.element(page.getByText('Not everything was copied to the other place for a day.')).toBeVisible();
});
