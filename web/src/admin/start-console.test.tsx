// The end of a console. In a real page the page ends with it.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openScreen } from '../testing/open-screen.ts';
import { startServer } from '../testing/start-server.ts';
import { askServer, untilAway } from '../testing/until-away.ts';
import { watchRequests } from '../testing/watch-requests.ts';

test('a console that has ended asks its server nothing when the network changes', async () => {
  const asked = watchRequests();
  const server = await startServer();
  const screen = await openScreen(server, '/admin/media');
  await expect.element(page.getByText('Live', { exact: true })).toBeVisible();
  await server.breakOff('/api/');
  await untilAway();
  screen.end();
  asked();
  askServer();
  expect(asked()).toEqual([]);
});
