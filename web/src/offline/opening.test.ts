// Waiting edits that cannot be read are read again whenever the server names their owner.
import { api } from 'shared/api/api.ts';
import type { VaultState } from 'shared/desktop/desktop-answers.ts';
import { expect, test } from 'vitest';
import type { ApiClient } from '../api/api-client.ts';
import { createOpening, openingClient } from './opening.ts';
import type { Kept } from './outbox-state.ts';

/** The storage answers as the test sets, and the server names Ama. */
function opening(state: Pick<VaultState, 'storage' | 'waiting'>) {
  const opened: Kept[] = [];
  const tokens = { get: () => 'token' };
  const made = createOpening({
    storage: { open: async () => ({ isLocked: false, owner: 'ama', ...state }) },
    tokens,
    onOpened: async (_owner, kept) => void opened.push(kept),
  });
  const server = { send: async () => ({ data: { username: 'ama' } }) } as unknown as ApiClient;
  const client = openingClient(server, made, tokens);
  return { opened, state, name: () => client.send(api.me, {}) };
}

test('the storage is opened once for a person, and again while a part cannot be read', async () => {
  const { opened, state, name } = opening({ storage: 'memory', waiting: Number.NaN });
  await name();
  await name();
  Object.assign(state, { storage: 'disk', waiting: 1 });
  await name();
  await name();
  const unread = { storage: 'memory', isUnread: true };
  expect(opened).toEqual([unread, unread, { storage: 'disk', isUnread: false }]);
});

test('a list of pictures that cannot be read does not count as edits that cannot', async () => {
  const { opened, name } = opening({ storage: 'disk', waiting: Number.NaN });
  await name();
  expect(opened).toEqual([{ storage: 'disk', isUnread: false }]);
});
