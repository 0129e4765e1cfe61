// A refused token ends only its own session, and only pages of the console go to the sign-in page.
import { expect, test, vi } from 'vitest';
import type { Platform } from '../../platform/platform.ts';
import { endRefusedSession } from './end-session.ts';

/** As the server signs it. */
const TOKEN = `h.${btoa(JSON.stringify({ sub: '2', sid: 'ama-1' }))}.s`;

function browserWith(token: string | undefined) {
  let stored = token;
  const leaveTo = vi.fn();
  const tokens: Platform['tokens'] = {
    get: () => stored,
    set: (next) => {
      stored = next;
    },
    clear: () => {
      stored = undefined;
    },
    subscribe: () => () => {},
  };
  const storage = { lock: vi.fn(async () => {}), wipe: vi.fn(async (_by?: object) => {}) };
  const platform: Platform = {
    apiBaseUrl: '',
    tokens,
    leaveTo,
    isLeaving: false,
    storage: storage as unknown as Platform['storage'],
  };
  return { platform, leaveTo, tokens, storage };
}

const at = (pathname: string, search = '', hash = '') => ({ pathname, search, hash }) as Location;

test('a refused call removes the token and goes to the sign-in page with the address of the page', async () => {
  const { platform, leaveTo, tokens } = browserWith('old');
  await endRefusedSession(platform, 'old', 'session_revoked', at('/admin/messages', '?id=7', '#notes'));
  expect(tokens.get()).toBeUndefined();
  expect(leaveTo).toHaveBeenCalledExactlyOnceWith(
    '/admin/login?from=%2Fadmin%2Fmessages%3Fid%3D7%23notes&ended=session_revoked',
  );
});

test('a path that only begins like the one of an invitation is treated as a page of the console', async () => {
  const { platform, leaveTo } = browserWith('old');
  await endRefusedSession(platform, 'old', undefined, at('/admin/joinery'));
  expect(leaveTo).toHaveBeenCalledExactlyOnceWith('/admin/login?from=%2Fadmin%2Fjoinery');
});

test('a late refusal of an old token does not end the new session', async () => {
  const { platform, leaveTo, tokens } = browserWith('new');
  await endRefusedSession(platform, 'old', undefined, at('/admin'));
  expect(tokens.get()).toBe('new');
  expect(leaveTo).not.toHaveBeenCalled();
});

test('of two refusals the first one decides the address and the reason', async () => {
  const { platform, leaveTo, storage } = browserWith(TOKEN);
  await Promise.all([
    endRefusedSession(platform, TOKEN, 'session_revoked', at('/admin/messages')),
    endRefusedSession(platform, undefined, undefined, at('/admin/messages')),
  ]);
  expect(leaveTo.mock.calls).toEqual([['/admin/login?from=%2Fadmin%2Fmessages&ended=session_revoked']]);
  expect(storage.lock).not.toHaveBeenCalled();
});

test('a refused call changes nothing if nobody is signed in', async () => {
  const { platform, leaveTo, storage } = browserWith(undefined);
  await endRefusedSession(platform, undefined, undefined, at('/admin/login', '?from=%2Fadmin%2Fmessages'));
  expect(leaveTo).not.toHaveBeenCalled();
  expect(storage.lock).not.toHaveBeenCalled();
});

test.each(['/contact', '/admin/join', '/admin/Join/', '/admin/reset', '/admin/forgot', '/admin/setup'])(
  'at %s the token is removed, and the page stays',
  async (pathname) => {
    const { platform, leaveTo, tokens } = browserWith('old');
    await endRefusedSession(platform, 'old', undefined, at(pathname));
    expect(tokens.get()).toBeUndefined();
    expect(leaveTo).not.toHaveBeenCalled();
    expect(platform.isLeaving).toBe(false);
  },
);

test.each([
  ['session_expired', 'lock'],
  [undefined, 'lock'],
  ['session_revoked', 'wipe'],
  ['user_inactive', 'wipe'],
] as const)('%s makes the storage %s its data', async (reason, wanted) => {
  const { platform, storage } = browserWith(TOKEN);
  await endRefusedSession(platform, TOKEN, reason, at('/admin'));
  expect([storage.lock.mock.calls.length, storage.wipe.mock.calls.length]).toEqual(wanted === 'lock' ? [1, 0] : [0, 1]);
  // Only data of that session, or of that person in any session.
  const whose = reason === 'session_revoked' ? { user: '2', session: 'ama-1' } : { user: '2' };
  if (wanted === 'wipe') expect(storage.wipe).toHaveBeenCalledExactlyOnceWith(whose);
});
