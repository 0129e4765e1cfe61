// Edits of all people who use this browser, in the order they were written: in IndexedDB, or in memory where the browser
// refuses it.
import type { QueuedEdit } from 'shared/desktop/desktop-calls.ts';

/** Who was here last, and whether that person has to sign in again. */
export interface ShelfState {
  owner: string;
  isLocked: boolean;
}

export interface EditShelf {
  storage: 'disk' | 'memory';
  readState(): Promise<ShelfState | undefined>;
  writeState(state: ShelfState | undefined): Promise<void>;
  /** The same edit again is one edit, at its first place. */
  add(owner: string, edit: QueuedEdit): Promise<void>;
  list(owner: string): Promise<QueuedEdit[]>;
  remove(owner: string, key: string): Promise<void>;
  clear(owner: string): Promise<void>;
}

const NAME = 'lead-edits';
const EDITS = 'edits';
const STATE = 'state';

interface Row {
  id: number;
  owner: string;
  key: string;
  edit: QueuedEdit;
}

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('Nothing can be kept here')));
  });
}

async function openDatabase(factory: IDBFactory): Promise<IDBDatabase> {
  const opening = factory.open(NAME, 1);
  opening.addEventListener('upgradeneeded', () => {
    const edits = opening.result.createObjectStore(EDITS, { keyPath: 'id', autoIncrement: true });
    edits.createIndex('owner', 'owner');
    edits.createIndex('key', ['owner', 'key'], { unique: true });
    opening.result.createObjectStore(STATE);
  });
  return answerOf(opening);
}

function shelfIn(database: IDBDatabase): EditShelf {
  /** What was written is on disk when it resolves. */
  function write(store: string, work: (store: IDBObjectStore) => void): Promise<void> {
    return new Promise((resolve, reject) => {
      const transaction = database.transaction(store, 'readwrite', { durability: 'strict' });
      transaction.addEventListener('complete', () => resolve());
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('Nothing was kept')));
      work(transaction.objectStore(store));
    });
  }
  const read = (store: string) => database.transaction(store, 'readonly').objectStore(store);

  return {
    storage: 'disk',
    readState: () => answerOf(read(STATE).get(STATE) as IDBRequest<ShelfState | undefined>),
    writeState: (state) =>
      write(STATE, (store) => void (state === undefined ? store.delete(STATE) : store.put(state, STATE))),
    add: (owner, edit) =>
      write(EDITS, (store) => {
        const known = store.index('key').getKey([owner, edit.key]);
        known.addEventListener('success', () => {
          if (known.result === undefined) store.add({ owner, key: edit.key, edit });
        });
      }),
    async list(owner) {
      const rows = await answerOf(read(EDITS).index('owner').getAll(owner) as IDBRequest<Row[]>);
      return rows.sort((one, other) => one.id - other.id).map(({ edit }) => edit);
    },
    remove: (owner, key) =>
      write(EDITS, (store) => {
        const known = store.index('key').getKey([owner, key]);
        known.addEventListener('success', () => {
          if (known.result !== undefined) store.delete(known.result);
        });
      }),
    clear: (owner) =>
      write(EDITS, (store) => {
        const known = store.index('owner').getAllKeys(owner);
        known.addEventListener('success', () => known.result.forEach((id) => store.delete(id)));
      }),
  };
}

function createMemoryShelf(): EditShelf {
  const edits = new Map<string, Map<string, QueuedEdit>>();
  let state: ShelfState | undefined;
  function of(owner: string) {
    const own = edits.get(owner) ?? new Map<string, QueuedEdit>();
    edits.set(owner, own);
    return own;
  }
  return {
    storage: 'memory',
    readState: () => Promise.resolve(state),
    writeState: (next) => Promise.resolve(void (state = next)),
    async add(owner, edit) {
      if (!of(owner).has(edit.key)) of(owner).set(edit.key, edit);
    },
    list: (owner) => Promise.resolve([...of(owner).values()]),
    remove: (owner, key) => Promise.resolve(void of(owner).delete(key)),
    clear: (owner) => Promise.resolve(void edits.delete(owner)),
  };
}

export async function openEditShelf(window: Pick<Window, 'indexedDB'>): Promise<EditShelf> {
  try {
    return shelfIn(await openDatabase(window.indexedDB));
  } catch {
    return createMemoryShelf();
  }
}
