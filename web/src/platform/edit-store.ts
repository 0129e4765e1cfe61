// Stores edits in IndexedDB in the order in which they were written. The library `idb` turns transactions into
// promises: an awaited write is on disk, and a failed one is an error. Loaded separately, since the installed console
// stores edits elsewhere.
import { deleteDB, openDB, type DBSchema, type IDBPObjectStore } from 'idb';
import type { QueuedEdit } from 'shared/desktop/desktop-calls.ts';
import type { StoreState } from 'shared/desktop/store-owner.ts';
import type { EditStore } from './kept-edits.ts';

const NAME = 'lead-edits';
/** Key of the only row of its store. */
const STATE = 'state';
/** With this option a write is acknowledged only when it is on disk. */
const ON_DISK = { durability: 'strict' } as const;

interface Schema extends DBSchema {
  edits: {
    key: number;
    value: { owner: string; key: string; edit: QueuedEdit };
    indexes: { owner: string; key: [owner: string, key: string] };
  };
  state: { key: string; value: StoreState };
}

/**
 * Database for copies of pictures that have not arrived (`upload-notes.ts`). Named here, as this file is available
 * without a connection.
 */
export const UPLOADS_DATABASE = 'uploads';

/** Deletes the copies of all users: in a shared browser, nothing is kept for the next user (rule C17). */
export function forgetUploads(): Promise<unknown> {
  // Need not wait for another window that has the database open.
  return new Promise((resolve) => void deleteDB(UPLOADS_DATABASE, { blocked: resolve }).then(resolve, resolve));
}

/** @throws where the browser keeps nothing */
export async function openEditStore(): Promise<EditStore> {
  const database = await openDB<Schema>(NAME, 1, {
    upgrade(opened) {
      const edits = opened.createObjectStore('edits', { keyPath: 'id', autoIncrement: true });
      edits.createIndex('owner', 'owner');
      edits.createIndex('key', ['owner', 'key'], { unique: true });
      opened.createObjectStore('state');
    },
  });
  /** Both promises can fail, and the caller gets either error. */
  async function write<Name extends 'edits' | 'state'>(
    name: Name,
    work: (store: IDBPObjectStore<Schema, [Name], Name, 'readwrite'>) => Promise<unknown>,
  ): Promise<void> {
    const { store, done } = database.transaction(name, 'readwrite', ON_DISK);
    await Promise.all([work(store), done]);
  }

  return {
    storage: 'disk',
    readState: () => database.get('state', STATE),
    writeState: (state) =>
      write('state', async (store) => {
        if (state === undefined) await store.delete(STATE);
        else await store.put(state, STATE);
      }),
    add: (owner, edit) =>
      write('edits', async (store) => {
        const known = await store.index('key').getKey([owner, edit.key]);
        if (known === undefined) await store.add({ owner, key: edit.key, edit });
      }),
    async list(owner) {
      // Within an owner, rows are sorted by id, which is the order in which they were added.
      const rows = await database.getAllFromIndex('edits', 'owner', owner);
      return rows.map(({ edit }) => edit);
    },
    remove: (owner, key) =>
      write('edits', async (store) => {
        const known = await store.index('key').getKey([owner, key]);
        if (known !== undefined) await store.delete(known);
      }),
    clear: (owner) =>
      write('edits', async (store) => {
        const ids = await store.index('owner').getAllKeys(owner);
        await Promise.all(ids.map((id) => store.delete(id)));
      }),
    move: (from, to) =>
      write('edits', async (store) => {
        for (let row = await store.index('owner').openCursor(from); row; row = await row.continue()) {
          const known = await store.index('key').getKey([to, row.value.key]);
          await (known === undefined ? row.update({ ...row.value, owner: to }) : row.delete());
        }
      }),
  };
}
