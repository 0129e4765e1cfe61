// The token in the window and the offline store on disk belong to the same session, also after a kill.
import { expect, test } from 'vitest';
import { createConsoleHandlers } from './console-handlers.ts';

function handlersOf(outcome: () => Promise<unknown>) {
  const done: string[] = [];
  const work = (name: string) => async () => {
    done.push(name);
    await outcome();
  };
  const parts = {
    vault: () => ({ open: work('open'), lock: work('lock'), wipe: work('wipe') }),
    notices: { forget: () => undefined },
    signedOut: { end: () => undefined },
    reach: { proxies: {} },
    servers: {},
    browserSignIn: {},
    givenFiles: {},
    updates: {},
    flushStorage: () => void done.push('flush'),
  };
  return { done, handlers: createConsoleHandlers(parts as unknown as Parameters<typeof createConsoleHandlers>[0]) };
}

test('local storage is written to disk after the store was opened, locked or deleted', async () => {
  const { done, handlers } = handlersOf(() => Promise.resolve());
  await handlers.openVault('ama', { user: '2' });
  await handlers.lockVault();
  await handlers.wipeVault({ user: '2' });
  expect(done).toEqual(['open', 'flush', 'lock', 'flush', 'wipe', 'flush']);
});

test('local storage is also written to disk if opening, locking or deleting the store failed', async () => {
  const { done, handlers } = handlersOf(() => Promise.reject(new Error('EBUSY')));
  await expect(handlers.wipeVault()).rejects.toThrow('EBUSY');
  expect(done).toEqual(['wipe', 'flush']);
});
