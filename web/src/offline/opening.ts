// Opens the storage of the user who is signed in according to the server or, without the server, of the last user (rule
// D7). Nobody's data is shown to another person or sent in another person's name.
import { api } from 'shared/api/api.ts';
import type { VaultState } from 'shared/desktop/desktop-answers.ts';
import type { CurrentUser } from 'shared/accounts/users.ts';
import type { ApiClient } from '../api/api-client.ts';
import type { LeadStorage } from '../platform/lead-storage.ts';
import type { TokenStore } from '../platform/platform.ts';
import { sessionOf } from '../platform/token-claims.ts';
import type { Kept } from './outbox-state.ts';

export interface Opening {
  /** @param token  of the session that the server named the person for */
  openFor(username: string, token: string | undefined): Promise<void>;
  /** Opens the storage of the last user. Resolves with false when that person must sign in again or there is none. */
  openForLast(): Promise<boolean>;
  /** Whether the open storage belongs to the present session. */
  isCurrent(): boolean;
  /** Resolves when `onOpened` has ended, or at once while no storage is open. */
  whenReady(): Promise<void>;
}

interface Parts {
  storage: Pick<LeadStorage, 'open'>;
  tokens: Pick<TokenStore, 'get'>;
  /** Called when a storage is opened. Screens learn who is signed in only after it has ended. */
  onOpened(owner: string, kept: Kept): Promise<void>;
}

/**
 * The outbox counts as unread when its edits are in memory although there are some on disk. Unreadable picture lists do
 * not matter here.
 */
const keptIn = ({ storage, waiting, lost }: VaultState): Kept => ({
  storage,
  lost,
  isUnread: storage === 'memory' && Number.isNaN(waiting),
});

export function createOpening({ storage, tokens, onOpened }: Parts): Opening {
  let token: string | undefined;
  let owner: string | undefined;
  let kept: Kept | undefined;
  let last: Promise<boolean> | undefined;
  let ready = Promise.resolve();
  const isCurrent = () => token !== undefined && token === tokens.get();

  function begin(person: string, sentToken: string | undefined, state: VaultState): Promise<void> {
    token = sentToken;
    owner = person;
    kept = keptIn(state);
    ready = onOpened(person, kept);
    return ready;
  }

  async function openLast(): Promise<boolean> {
    const wanted = tokens.get();
    const state = await storage.open(undefined, sessionOf(wanted));
    // Somebody has signed in meanwhile, which has opened the storage of that person.
    if (isCurrent()) return true;
    if (state.isLocked || state.owner === undefined) return false;
    await begin(state.owner, wanted, state);
    return true;
  }

  return {
    async openFor(username, sentToken) {
      if (sentToken === token && username === owner && !kept?.isUnread) return ready;
      const state = await storage.open(username, sessionOf(sentToken));
      return begin(username, sentToken, state);
    },
    async openForLast() {
      if (isCurrent()) return ready.then(() => true);
      last ??= openLast().finally(() => (last = undefined));
      return last.catch(() => false);
    },
    isCurrent,
    whenReady: () => ready,
  };
}

/** A client that opens the storage for the user that the server says is signed in. */
export function openingClient(server: ApiClient, opening: Opening, tokens: Pick<TokenStore, 'get'>): ApiClient {
  const send: ApiClient['send'] = async (endpoint, input) => {
    const token = tokens.get();
    const reply = await server.send(endpoint, input);
    // The console works even if nothing can be stored.
    if (Object.is(endpoint, api.me)) {
      await opening.openFor((reply.data as CurrentUser).username, token).catch(() => undefined);
    }
    return reply;
  };
  return { ...server, send, call: async (endpoint, input) => (await send(endpoint, input)).data };
}
