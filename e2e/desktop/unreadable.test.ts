// Offline data that cannot be read at the moment is not deleted without a question.
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { signInOnPage } from '../journey.ts';
import { startStaffedServer } from '../staffed-server.ts';
import { rollOut } from './desktop-folder.ts';
import { startDesktop } from './desktop-run.ts';
import { go, untilKept, untilLive } from './offline-steps.ts';
import { thorough } from 'shared/testing/thorough.ts';

test('signing out asks if the waiting edits are unknown', thorough, async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'unreadable-e2e-'));
  const { server } = await startStaffedServer();
  rollOut(folder, server.url);
  let desktop = await startDesktop(folder);
  await signInOnPage(await desktop.page());
  await untilLive(await desktop.page());
  await untilKept(await desktop.page());
  await desktop.quit();
  const offline = path.join(folder, 'offline');
  const key = readdirSync(offline, { recursive: true, encoding: 'utf8' }).find((name) => path.basename(name) === 'key');
  if (key === undefined) throw new Error('There is no key');
  renameSync(path.join(offline, key), path.join(offline, `${key}.away`));
  mkdirSync(path.join(offline, key));

  desktop = await startDesktop(folder);
  const page = await desktop.page();
  await untilLive(page);
  await go(page, '/admin/logout');
  await page.getByText('What is kept on this device cannot be read').waitFor();
  const kept = () =>
    readdirSync(offline, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.part'));
  expect(kept().length).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Sign out and lose it' }).click();
  await page.waitForURL('**/admin/login**');
  await expect.poll(kept).toEqual([]);
  await desktop.quit();
  await server.remove();
  rmSync(folder, { recursive: true, force: true });
});
