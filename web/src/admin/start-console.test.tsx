// The state that a console keeps from one token to the next, and its end, which in a real page is the end of the page.
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { openScreen } from '../testing/open-screen.ts';
import { startServer } from '../testing/start-server.ts';
import { askServer, untilOffline } from '../testing/until-offline.ts';
import { watchRequests } from '../testing/watch-requests.ts';
import { thorough } from 'shared/testing/thorough.ts';

test('a console that has ended sends no requests when the network changes', thorough, async () => {
  const asked = watchRequests();
  const server = await startServer();
  const screen = await openScreen(server, '/admin/media');
  await expect.element(page.getByText('Live', { exact: true })).toBeVisible();
  await server.breakOff('/api/');
  await untilOffline();
  screen.end();
  asked();
  askServer();
  expect(asked()).toEqual([]);
});

test('a new token continues the events of the last one, and that of another person starts again', async () => {
  const { fetch } = window;
  const asked: (string | null)[] = [];
  window.fetch = (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.origin);
    if (pathname === '/api/events') asked.push(new Headers(init?.headers).get('Last-Event-ID'));
    return fetch(input, init);
  };
  onTestFinished(() => void (window.fetch = fetch));
  const server = await startServer();
  await openScreen(server, '/admin/media');
  const body = { username: 'efua', password: 'correct horse battery' };
  const { token } = await server.request<{ token: string }>('POST', '/api/auth/login', { body, as: null });
  for (const next of [token, server.tokens.kofi]) {
    await expect.element(page.getByText('Live', { exact: true })).toBeVisible();
    // As another tab would.
    localStorage.setItem('token', next);
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    const before = asked.length;
    await expect.poll(() => asked.length).toBeGreaterThan(before);
  }
  expect(asked).toEqual([null, expect.stringMatching(/.+-\d+/), null]);
});
