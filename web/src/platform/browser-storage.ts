// Stores edits in the browser until the server has them (rule D10). Leads are not stored: a browser has no storage that
// only one user can read, and without the server it cannot even show the console (rule D7).
import type { QueuedEdit } from 'shared/desktop/desktop-calls.ts';
import {
  idOf,
  isRecorded,
  mayDelete,
  ownerToOpen,
  type StoreOwner,
  type StoreState,
} from 'shared/desktop/store-owner.ts';
import { createMemoryStore, type EditStore } from './kept-edits.ts';
import type { LeadStorage } from './lead-storage.ts';

const CHANNEL = 'lead-edits';

export function createBrowserStorage(): LeadStorage {
  // Loaded at once, while the server is asked who is signed in.
  const code = import('./edit-store.ts');
  // If loading fails, edits are kept in memory, as in a browser that stores nothing.
  code.catch(() => undefined);
  let opening: Promise<EditStore> | undefined;
  const store = () => (opening ??= code.then(({ openEditStore }) => openEditStore()).catch(createMemoryStore));
  const others = new BroadcastChannel(CHANNEL);
  let owner: StoreOwner | undefined;

  /** @throws while nobody has opened it */
  async function own<T>(work: (store: EditStore, owner: string) => Promise<T>): Promise<T> {
    if (owner === undefined) throw new Error('Nothing is kept while nobody is signed in');
    return work(await store(), idOf(owner));
  }

  /** If a full disk keeps no record, nothing is opened until it is known who is signed in. */
  async function remember(state: StoreState): Promise<void> {
    const { writeState } = await store();
    await writeState(state).catch(() => writeState(undefined));
  }

  /** The record is shared by all windows; if a full disk keeps none, the storage stays open for its present owner. */
  const known = (recorded: StoreState | undefined): StoreState | undefined =>
    recorded ?? (owner && { ...owner, isLocked: false });

  async function lock(): Promise<void> {
    owner = undefined;
    const state = await (await store()).readState();
    if (state) await remember({ ...state, isLocked: true });
  }

  return {
    async open(name, by) {
      const { storage, readState, list, move } = await store();
      const recorded = await readState();
      const before = known(recorded);
      owner = ownerToOpen(before, name, by);
      if (!owner) {
        if (before?.isLocked === false) await lock();
        return { storage, isLocked: before !== undefined, owner: before?.owner, waiting: 0 };
      }
      const opened = owner;
      // Earlier consoles stored edits under the username, which may later be given to somebody else.
      if (opened.user !== undefined) await move(opened.owner, idOf(opened));
      if (!isRecorded(recorded, opened)) await remember({ ...opened, isLocked: false });
      return { storage, isLocked: false, owner: opened.owner, waiting: (await list(idOf(opened))).length };
    },
    lock,
    async wipe(by) {
      const { readState, writeState, clear } = await store();
      const gone = known(await readState());
      if (gone && !mayDelete(gone, by)) return lock();
      owner = undefined;
      if (gone) await Promise.all([clear(idOf(gone)), writeState(undefined)]);
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
