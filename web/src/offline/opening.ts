// Opens the storage of the right person: of the user who is signed in according to the server, or without the server of
// the last user (rule D7). Data of one person is never shown to the next, nor sent in their name.
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
  /** For the last user; false when that person has to sign in again, or there is nobody. */
  openForLast(): Promise<boolean>;
  /** Whether it belongs to the session of this moment. */
  isCurrent(): boolean;
  /** Resolves when `onOpened` has ended; at once while nobody has opened it. */
  whenReady(): Promise<void>;
}

interface Parts {
  storage: Pick<LeadStorage, 'open'>;
  tokens: Pick<TokenStore, 'get'>;
  /** The screens know who is signed in only when it has ended. */
  onOpened(owner: string, kept: Kept): Promise<void>;
}

/** In memory although something is on disk. A list of pictures that cannot be read leaves the edits on disk. */
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
    // Somebody has signed in since: that has opened it for the right person.
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

/** The server's word about who is signed in opens the storage for that person. */
export function openingClient(server: ApiClient, opening: Opening, tokens: Pick<TokenStore, 'get'>): ApiClient {
  const send: ApiClient['send'] = async (endpoint, input) => {
    const token = tokens.get();
    const reply = await server.send(endpoint, input);
    // Where nothing can be kept the console works all the same.
    if (Object.is(endpoint, api.me)) {
      await opening.openFor((reply.data as CurrentUser).username, token).catch(() => undefined);
    }
    return reply;
  };
  return { ...server, send, call: async (endpoint, input) => (await send(endpoint, input)).data };
}
