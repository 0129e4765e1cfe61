// Edits in a browser, until the server has them (rule D10). Leads are not kept: a browser has no place for them that its
// user's account alone can read, and without its server it has no console to show them in (rule D7).
import type { QueuedEdit } from 'shared/desktop/desktop-calls.ts';
import { createMemoryStore, type EditStore, type StoreState } from './kept-edits.ts';
import type { LeadStorage } from './lead-storage.ts';

const CHANNEL = 'lead-edits';

const lastOwner = (state: StoreState | undefined) => (state?.isLocked === true ? undefined : state?.owner);

export function createBrowserStorage(): LeadStorage {
  // Fetched while the server is asked who is signed in, for whom it is then opened.
  const code = import('./edit-store.ts');
  // Without it edits are kept in memory, as where the browser keeps nothing.
  code.catch(() => undefined);
  let opening: Promise<EditStore> | undefined;
  const store = () => (opening ??= code.then(({ openEditStore }) => openEditStore()).catch(createMemoryStore));
  const others = new BroadcastChannel(CHANNEL);
  let owner: string | undefined;

  /** @throws while nobody has opened it */
  async function own<T>(work: (store: EditStore, owner: string) => Promise<T>): Promise<T> {
    if (owner === undefined) throw new Error('Nothing is kept while nobody is signed in');
    return work(await store(), owner);
  }

  /** On a full disk there is none: then nothing is opened before it is known who is signed in. */
  async function remember(state: StoreState): Promise<void> {
    const { writeState } = await store();
    await writeState(state).catch(() => writeState(undefined));
  }

  return {
    async open(wanted) {
      const { storage, readState, list } = await store();
      const state = await readState();
      // A full disk keeps no record: then it stays open for whom it is.
      owner = wanted ?? (state ? lastOwner(state) : owner);
      if (owner === undefined) return { storage, isLocked: state?.isLocked ?? false, owner: state?.owner, waiting: 0 };
      if (state?.owner !== owner || state.isLocked) await remember({ owner, isLocked: false });
      return { storage, isLocked: false, owner, waiting: (await list(owner)).length };
    },
    async lock() {
      owner = undefined;
      const state = await (await store()).readState();
      if (state) await remember({ ...state, isLocked: true });
    },
    async wipe() {
      const { readState, writeState, clear } = await store();
      const state = await readState();
      const gone = owner ?? lastOwner(state);
      owner = undefined;
      // While it is locked it is not known whose session ends: its owner may come back.
      if (gone === undefined && state?.isLocked) return;
      if (gone !== undefined) await Promise.all([clear(gone), writeState(undefined)]);
      await (await code).forgetUploads();
    },
    cache: undefined,
    outbox: {
      append: (edit: QueuedEdit) =>
        own(async ({ add, storage }, owner) => {
          await add(owner, edit);
          others.postMessage('');
          return storage;
        }),
      list: () => own(({ list }, owner) => list(owner)),
      settle: (key) =>
        own(async ({ remove }, owner) => {
          await remove(owner, key);
          others.postMessage('');
        }),
    },
    subscribe(listener) {
      others.addEventListener('message', listener);
      return () => others.removeEventListener('message', listener);
    },
  };
}
