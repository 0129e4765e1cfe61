// A refused token ends its own session only, and leads to the sign-in page from the console only.
import { expect, test, vi } from 'vitest';
import type { Platform } from '../../platform/platform.ts';
import { endRefusedSession } from './end-session.ts';

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
  return { platform: { apiBaseUrl: '', tokens, leaveTo } satisfies Platform, leaveTo, tokens };
}

const at = (pathname: string, search = '') => ({ pathname, search }) as Location;

test('clears the token and remembers where it happened', () => {
  const { platform, leaveTo, tokens } = browserWith('old');
  endRefusedSession(platform, 'old', 'session_revoked', at('/admin/messages', '?id=7'));
  expect(tokens.get()).toBeUndefined();
  expect(leaveTo).toHaveBeenCalledExactlyOnceWith(
    '/admin/login?from=%2Fadmin%2Fmessages%3Fid%3D7&ended=session_revoked',
  );
});

test('a late answer to an old token leaves the new session alone', () => {
  const { platform, leaveTo, tokens } = browserWith('new');
  endRefusedSession(platform, 'old', undefined, at('/admin'));
  expect(tokens.get()).toBe('new');
  expect(leaveTo).not.toHaveBeenCalled();
});

test('outside the console the token is only cleared', () => {
  const { platform, leaveTo, tokens } = browserWith('old');
  endRefusedSession(platform, 'old', undefined, at('/contact'));
  expect(tokens.get()).toBeUndefined();
  expect(leaveTo).not.toHaveBeenCalled();
});
