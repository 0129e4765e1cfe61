import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { comeBackLater } from '../../testing/come-back.ts';
import { countAnswers } from '../../testing/count-answers.ts';
import { findUser } from '../../testing/find-user.ts';
import { openScreen } from '../../testing/open-screen.ts';
import { startServer, type ScreenServer } from '../../testing/start-server.ts';
import { stopIntervals } from '../../testing/stop-intervals.ts';
import { watchRequests } from '../../testing/watch-requests.ts';
import type { LoginAnswer } from 'shared/accounts/session.ts';
import { thorough } from 'shared/testing/thorough.ts';

const DAY_MS = 24 * 3_600_000;
let server: ScreenServer;
const screen = (name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });
const unknown = () => page.getByText(/^Your rights are unknown, retrying\./);

async function patch(username: string, body: object): Promise<void> {
  await server.request('PATCH', `/api/users/${(await findUser(server, username)).id}`, { body });
}

beforeEach(async () => {
  server = await startServer();
});

test('the console is not shown until the signed in user is known', async () => {
  const letGo = await server.hold('/api/me');
  await openScreen(server, '/admin/profile', { as: 'kofi' });
  await expect.poll(() => document.querySelector('.shell')).not.toBeNull();
  expect(page.getByRole('navigation', { name: 'Main' }).query()).toBeNull();
  await letGo();
  await expect.element(page.getByRole('heading', { name: 'kofi' })).toBeVisible();
});

test(
  'if the user cannot be loaded, only the screens of every role are shown until the retry succeeds',
  thorough,
  async () => {
    stopIntervals();
    // The first event would load the user again, and remove the button.
    await server.hold('/api/events');
    const mend = await server.refuse('/api/me', 'GET', 500);
    await openScreen(server, '/admin');
    await expect.element(unknown()).toBeVisible();
    await expect.element(screen('Messages')).toBeVisible();
    expect(screen('Users').query()).toBeNull();
    await mend();
    await page.getByRole('button', { name: 'Try now' }).click();
    await expect.element(screen('Users')).toBeVisible();
    await expect.element(unknown()).not.toBeInTheDocument();
  },
);

test('the user is loaded at once when the server is reachable again', async () => {
  stopIntervals();
  const mend = await server.breakOff('/api/');
  await openScreen(server, '/admin/users');
  await expect.element(unknown()).toBeVisible();
  await expect.element(page.getByText(/^Offline since/)).toBeVisible();
  await mend();
  await expect.element(page.getByRole('heading', { name: 'Users' })).toBeVisible();
  await expect.element(unknown()).not.toBeInTheDocument();
});

test('names that fail to load do not remove the console while they are requested again', thorough, async () => {
  await server.refuse('/api/people', 'GET', 500);
  await openScreen(server, '/admin/profile');
  const main = page.getByRole('navigation', { name: 'Main' });
  await expect.element(main).toBeVisible();
  const shown = main.element();
  // They were requested once more, and failed again.
  await expect.poll(() => countAnswers('/api/people')).toBeGreaterThan(1);
  await expect.element(page.getByText('Live')).toBeVisible();
  expect(shown.isConnected).toBe(true);
});

test('a user with a new role has its screens when the window is visible again', async () => {
  // Neither an event nor an interval reports it.
  stopIntervals();
  await server.hold('/api/events');
  await openScreen(server, '/admin/messages', { as: 'kofi' });
  await expect.element(screen('Messages')).toBeVisible();
  expect(screen('Users').query()).toBeNull();
  await patch('kofi', { role: 'admin' });
  comeBackLater(2);
  await expect.element(screen('Users')).toBeVisible();
  await patch('kofi', { role: 'staff' });
  comeBackLater(4);
  await expect.element(screen('Users')).not.toBeInTheDocument();
});

test('signing in as another user in another window replaces the console here', thorough, async () => {
  await openScreen(server, '/admin/profile');
  await expect.element(page.getByRole('heading', { name: 'efua' })).toBeVisible();
  localStorage.setItem('token', server.tokens.kofi);
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  await expect.element(page.getByRole('heading', { name: 'kofi' })).toBeVisible();
  await expect.element(screen('Users')).not.toBeInTheDocument();
});

test('signing out in another window leads to the sign-in page here', thorough, async () => {
  await openScreen(server, '/admin/profile');
  await expect.element(page.getByRole('heading', { name: 'efua' })).toBeVisible();
  localStorage.removeItem('token');
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  await expect.element(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(location.pathname + location.search).toBe('/admin/login?from=%2Fadmin%2Fprofile');
});

describe('a remembered session', () => {
  test('is prolonged when the console is opened, and continues with the new token', async () => {
    await server.advance(-20 * DAY_MS);
    const { token } = await server.request<LoginAnswer>('POST', '/api/auth/login', {
      body: { username: 'ama', password: 'correct horse battery', remember: true },
      as: null,
    });
    await server.advance(20 * DAY_MS);
    await openScreen(server, '/admin/profile', { as: null, kept: { token } });
    await expect.element(page.getByText('Live')).toBeVisible();
    await expect.poll(() => localStorage.getItem('token')).not.toBe(token);
    // The old token has expired by then.
    await server.advance(15 * DAY_MS);
    const statusBy = async (by: string | null) =>
      (await fetch('/api/me', { headers: { Authorization: `Bearer ${by}` } })).status;
    expect(await statusBy(token)).toBe(401);
    expect(await statusBy(localStorage.getItem('token'))).toBe(200);
    await screen('Messages').click();
    await expect.element(page.getByRole('heading', { name: 'Messages' })).toBeVisible();
  });

  test('is prolonged by use of an open console, but not by the open console alone', thorough, async () => {
    // Without events, only the return to the window loads the user again.
    await server.hold('/api/events');
    const asked = watchRequests();
    const sent: string[] = [];
    await openScreen(server, '/admin/profile', { as: 'ama' });
    await expect.poll(asked).toContain('POST /api/auth/renew');
    comeBackLater(13 * 60);
    await expect.poll(() => (sent.push(...asked()), sent)).toContain('GET /api/me');
    expect(sent).not.toContain('POST /api/auth/renew');
    await userEvent.keyboard('{Shift}');
    await expect.poll(asked).toContain('POST /api/auth/renew');
  });

  test('is prolonged, but a session that is not remembered keeps its token', thorough, async () => {
    await openScreen(server, '/admin/profile', { as: 'ama' });
    await expect.poll(() => countAnswers('/api/auth/renew')).toBe(1);
    // That answer has been handled by then.
    await screen('Messages').click();
    await expect.poll(() => countAnswers('/api/messages?')).toBeGreaterThan(0);
    expect(localStorage.getItem('token')).toBe(server.tokens.ama);
  });
});

describe('a session that has ended', () => {
  test('leads to the sign-in page at once with the reason, when its user is deactivated', async () => {
    const { left } = await openScreen(server, '/admin/messages', { as: 'ama' });
    await expect.element(page.getByText('Live')).toBeVisible();
    await patch('ama', { active: false });
    await expect.poll(() => left).toEqual(['/admin/login?from=%2Fadmin%2Fmessages&ended=user_inactive']);
    expect(localStorage.getItem('token')).toBeNull();
  });

  test('leads to the sign-in page at once when it was ended elsewhere', thorough, async () => {
    const { left } = await openScreen(server, '/admin/profile', { as: 'ama' });
    await expect.element(page.getByText('Live')).toBeVisible();
    const [session] = await server.request<{ id: string }[]>('GET', '/api/me/sessions', { as: 'ama' });
    await server.request('DELETE', `/api/me/sessions/${session?.id}`, { as: 'ama' });
    await expect.poll(() => left).toEqual(['/admin/login?from=%2Fadmin%2Fprofile&ended=session_revoked']);
  });

  test('leads to the sign-in page with the next call when it has expired', thorough, async () => {
    const { left } = await openScreen(server, '/admin/profile', { as: 'ama' });
    await expect.element(page.getByText('Live')).toBeVisible();
    await server.advance(13 * 3_600_000);
    await screen('Messages').click();
    await expect.poll(() => left).toEqual(['/admin/login?from=%2Fadmin%2Fmessages&ended=session_expired']);
  });
});
