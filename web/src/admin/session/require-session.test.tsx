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

test('nothing of the console is there until it is known who is signed in', async () => {
  const letGo = await server.hold('/api/me');
  await openScreen(server, '/admin/profile', { as: 'kofi' });
  await expect.poll(() => document.querySelector('.shell')).not.toBeNull();
  expect(page.getByRole('navigation', { name: 'Main' }).query()).toBeNull();
  await letGo();
  await expect.element(page.getByRole('heading', { name: 'kofi' })).toBeVisible();
});

test('where that cannot be learned only what everybody may do is there, until it can', thorough, async () => {
  stopIntervals();
  // With the first news it would be asked again, and the button would be gone.
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
});

test('that is asked at once when the server is back, however long the pauses have become', async () => {
  stopIntervals();
  const mend = await server.breakOff('/api/');
  await openScreen(server, '/admin/users');
  await expect.element(unknown()).toBeVisible();
  await expect.element(page.getByText(/^Offline since/)).toBeVisible();
  await mend();
  await expect.element(page.getByRole('heading', { name: 'Users' })).toBeVisible();
  await expect.element(unknown()).not.toBeInTheDocument();
});

test('names that cannot be had take nothing of the console away while they are asked for again', thorough, async () => {
  await server.refuse('/api/people', 'GET', 500);
  await openScreen(server, '/admin/profile');
  const main = page.getByRole('navigation', { name: 'Main' });
  await expect.element(main).toBeVisible();
  const shown = main.element();
  // They were asked for once more, in vain.
  await expect.poll(() => countAnswers('/api/people')).toBeGreaterThan(1);
  await expect.element(page.getByText('Live')).toBeVisible();
  expect(shown.isConnected).toBe(true);
});

test('a user with a new role has its screens when the window is looked at again', async () => {
  // No event and no interval tells of it.
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

test(
  'a person who signs in in another window has the console here too, and nothing of the person before',
  thorough,
  async () => {
    await openScreen(server, '/admin/profile');
    await expect.element(page.getByRole('heading', { name: 'efua' })).toBeVisible();
    localStorage.setItem('token', server.tokens.kofi);
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    await expect.element(page.getByRole('heading', { name: 'kofi' })).toBeVisible();
    await expect.element(screen('Users')).not.toBeInTheDocument();
  },
);

test('a person who signs out in another window is led to the sign-in', thorough, async () => {
  await openScreen(server, '/admin/profile');
  await expect.element(page.getByRole('heading', { name: 'efua' })).toBeVisible();
  localStorage.removeItem('token');
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  await expect.element(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(location.pathname + location.search).toBe('/admin/login?from=%2Fadmin%2Fprofile');
});

describe('a remembered session', () => {
  test('is prolonged when the console is opened, and goes on with the new token', async () => {
    await server.advance(-20 * DAY_MS);
    const { token } = await server.request<LoginAnswer>('POST', '/api/auth/login', {
      body: { username: 'ama', password: 'correct horse battery', remember: true },
      as: null,
    });
    await server.advance(20 * DAY_MS);
    await openScreen(server, '/admin/profile', { as: null, kept: { token } });
    await expect.element(page.getByText('Live')).toBeVisible();
    await expect.poll(() => localStorage.getItem('token')).not.toBe(token);
    // By the old token it would be over.
    await server.advance(15 * DAY_MS);
    const statusBy = async (by: string | null) =>
      (await fetch('/api/me', { headers: { Authorization: `Bearer ${by}` } })).status;
    expect(await statusBy(token)).toBe(401);
    expect(await statusBy(localStorage.getItem('token'))).toBe(200);
    await screen('Messages').click();
    await expect.element(page.getByRole('heading', { name: 'Messages' })).toBeVisible();
  });

  test('is prolonged by work with a console that stays open, and not by its being open', thorough, async () => {
    // The person is read again because of the return alone.
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

  test('is what others are not: theirs stay as they are', thorough, async () => {
    await openScreen(server, '/admin/profile', { as: 'ama' });
    await expect.poll(() => countAnswers('/api/auth/renew')).toBe(1);
    // What that answer brought is taken up by now.
    await screen('Messages').click();
    await expect.poll(() => countAnswers('/api/messages?')).toBeGreaterThan(0);
    expect(localStorage.getItem('token')).toBe(server.tokens.ama);
  });
});

describe('a session that is over', () => {
  test('leads to the sign-in at once with the reason, when somebody is switched off', async () => {
    const { left } = await openScreen(server, '/admin/messages', { as: 'ama' });
    await expect.element(page.getByText('Live')).toBeVisible();
    await patch('ama', { active: false });
    await expect.poll(() => left).toEqual(['/admin/login?from=%2Fadmin%2Fmessages&ended=user_inactive']);
    expect(localStorage.getItem('token')).toBeNull();
  });

  test('and at once when it was ended elsewhere', thorough, async () => {
    const { left } = await openScreen(server, '/admin/profile', { as: 'ama' });
    await expect.element(page.getByText('Live')).toBeVisible();
    const [session] = await server.request<{ id: string }[]>('GET', '/api/me/sessions', { as: 'ama' });
    await server.request('DELETE', `/api/me/sessions/${session?.id}`, { as: 'ama' });
    await expect.poll(() => left).toEqual(['/admin/login?from=%2Fadmin%2Fprofile&ended=session_revoked']);
  });

  test('and with the next call when it has run out', thorough, async () => {
    const { left } = await openScreen(server, '/admin/profile', { as: 'ama' });
    await expect.element(page.getByText('Live')).toBeVisible();
    await server.advance(13 * 3_600_000);
    await screen('Messages').click();
    await expect.poll(() => left).toEqual(['/admin/login?from=%2Fadmin%2Fmessages&ended=session_expired']);
  });
});
