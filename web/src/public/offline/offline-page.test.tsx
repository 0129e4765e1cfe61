import { expect, test } from 'vitest';
import { openPage } from '../../testing/open-page.ts';
import { startServer } from '../../testing/start-server.ts';

test('opens the page that was asked for where the connection was back before its script ran', async () => {
  await startServer();
  // As the worker shows it, which no frame of a test has.
  const site = await openPage('/offline', { prepare: (window) => window.history.replaceState(null, '', '/gallery') });
  await expect.element(site.getByRole('heading', { name: 'Work in pictures' })).toBeVisible();
});
