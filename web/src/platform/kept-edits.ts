// Stores edits of all users of this browser until the server has them; in memory if the browser stores nothing.
import type { QueuedEdit } from 'shared/desktop/desktop-calls.ts';
import type { StoreState } from 'shared/desktop/store-owner.ts';

export interface EditStore {
  storage: 'disk' | 'memory';
  readState(): Promise<StoreState | undefined>;
  writeState(state: StoreState | undefined): Promise<void>;
  /** Adding the same edit again changes nothing. */
  add(owner: string, edit: QueuedEdit): Promise<void>;
  list(owner: string): Promise<QueuedEdit[]>;
  remove(owner: string, key: string): Promise<void>;
  clear(owner: string): Promise<void>;
  /** Moves all edits of one owner to another, in their order. */
  move(from: string, to: string): Promise<void>;
}

export function createMemoryStore(): EditStore {
  const edits = new Map<string, Map<string, QueuedEdit>>();
  let state: StoreState | undefined;
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
    // The memory is new, so there is nothing to move.
    move: () => Promise.resolve(),
  };
}
