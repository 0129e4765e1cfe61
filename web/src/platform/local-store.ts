// Entries of one kind and user in the browser's storage, such as unsaved edits: they survive a reload or a forced sign-out
// (rule C5), or are kept in memory if there is no storage. Shared by all tabs.
import { isEqual } from 'shared/editing/is-equal.ts';
import { createListeners } from './listeners.ts';

export interface LocalStore<Key, Entry> {
  /** The same map until something changes. */
  entries(): ReadonlyMap<Key, Entry>;
  /** Whether an entry could not be stored and would be lost with the page. */
  isAtRisk(): boolean;
  change(key: Key, change: (entry: Entry) => Entry): void;
  /** Calls back after every change, in this tab or another one; returns a function that ends this. */
  subscribe(listener: () => void): () => void;
}

/** What is particular to one kind of entries. */
interface LocalKind<Key, Entry> {
  /** Prefix of their names in the browser's storage: kind and user. */
  prefix: string;
  nothing: Entry;
  isEmpty(entry: Entry): boolean;
  /** Undefined for a name that is not of this kind. */
  readKey(text: string): Key | undefined;
  /** Reads parsed JSON of any content. */
  read(stored: unknown): Entry;
}

/** Stands for an empty number field, as JSON has no NaN. */
const NO_NUMBER = { noNumber: true };

function toText(entry: unknown): string {
  return JSON.stringify(entry, (_, value: unknown) => (Number.isNaN(value) ? NO_NUMBER : value));
}

function fromText(text: string): unknown {
  return JSON.parse(text, (_, value: unknown) => (isEqual(value, NO_NUMBER) ? Number.NaN : value));
}

/** One item of the storage per key, so that two tabs never overwrite each other's entries. */
export function createLocalStore<Key extends string | number, Entry>(
  kind: LocalKind<Key, Entry>,
  window: Pick<Window, 'addEventListener' | 'localStorage'>,
): LocalStore<Key, Entry> {
  const { prefix, nothing } = kind;
  const listeners = createListeners();
  /** Keys of entries that are in memory only. */
  const unstored = new Set<Key>();
  let entries = new Map<Key, Entry>();

  function show(key: Key, entry: Entry): void {
    entries = new Map(entries);
    if (kind.isEmpty(entry)) entries.delete(key);
    else entries.set(key, entry);
    listeners.notify();
  }

  function read(key: Key): Entry {
    try {
      const text = window.localStorage.getItem(prefix + key);
      return text === null ? nothing : kind.read(fromText(text));
    } catch {
      // An unreadable entry counts as missing.
      return nothing;
    }
  }

  function write(key: Key, entry: Entry): void {
    try {
      if (kind.isEmpty(entry)) window.localStorage.removeItem(prefix + key);
      else window.localStorage.setItem(prefix + key, toText(entry));
      unstored.delete(key);
    } catch {
      // Storage is full or forbidden.
      if (kind.isEmpty(entry)) unstored.delete(key);
      else unstored.add(key);
    }
  }

  function readAgain(key: Key): void {
    if (!unstored.has(key)) show(key, read(key));
  }

  /** Empty for an item that is not of this kind and user. */
  function keyOf(name: string): Key[] {
    const key = name.startsWith(prefix) ? kind.readKey(name.slice(prefix.length)) : undefined;
    return key === undefined ? [] : [key];
  }

  function readAll(): void {
    let names: string[] = [];
    try {
      names = Object.keys(window.localStorage);
    } catch {
      // A browser that forbids storage has nothing stored.
    }
    for (const key of new Set([...entries.keys(), ...names.flatMap(keyOf)])) readAgain(key);
  }

  readAll();
  // Another tab has changed or removed an entry. `key` is null when everything was cleared.
  window.addEventListener('storage', ({ key }) => {
    if (key === null) readAll();
    else keyOf(key).forEach(readAgain);
  });

  return {
    entries: () => entries,
    isAtRisk: () => unstored.size > 0,
    change(key, change) {
      // Read from storage, as another tab may have changed it a moment ago.
      const entry = change(unstored.has(key) ? (entries.get(key) ?? nothing) : read(key));
      write(key, entry);
      show(key, entry);
    },
    subscribe: listeners.add,
  };
}
