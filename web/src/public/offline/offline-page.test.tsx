import { expect, test } from 'vitest';
import { openPage } from '../../testing/open-page.ts';
import { startServer } from '../../testing/start-server.ts';

test('opens the requested page if the connection was back before its script ran', async () => {
  await startServer();
  // As shown by the worker, which frames in tests do not have.
  const site = await openPage('/offline', { prepare: (window) => window.history.replaceState(null, '', '/gallery') });
  await expect.element(site.getByRole('heading', { name: 'Work in pictures' })).toBeVisible();
});
