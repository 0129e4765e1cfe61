// Unsaved edits of one kind and user: on disk, so that they survive a reload or a forced sign-out (rule C5), or in
// memory if there is no storage. Not part of any screen, as a save may end after its screen was left, or in another
// tab.
import { isEqual } from 'shared/editing/is-equal.ts';
import { createListeners } from '../../platform/listeners.ts';

export interface DraftStore<Key, Draft> {
  /** The same map until something changes. */
  drafts(): ReadonlyMap<Key, Draft>;
  /** Whether an edit could not be stored and would be lost with the page. */
  isAtRisk(): boolean;
  change(key: Key, change: (draft: Draft) => Draft): void;
  /** Calls back after every change, in this tab or another one; returns a function that ends this. */
  subscribe(listener: () => void): () => void;
}

/** What is particular to one kind of drafts. */
export interface DraftKind<Key, Draft> {
  /** Prefix of its entries in the browser's storage: names kind and user. */
  prefix: string;
  nothing: Draft;
  isEmpty(draft: Draft): boolean;
  /** Undefined for an entry that is not a draft. */
  readKey(text: string): Key | undefined;
  /** Reads parsed JSON of any content. */
  read(stored: unknown): Draft;
}

/** Stands for an empty number field, as JSON has no NaN. */
const NO_NUMBER = { noNumber: true };

function toText(draft: unknown): string {
  return JSON.stringify(draft, (_, value: unknown) => (Number.isNaN(value) ? NO_NUMBER : value));
}

function fromText(text: string): unknown {
  return JSON.parse(text, (_, value: unknown) => (isEqual(value, NO_NUMBER) ? Number.NaN : value));
}

/** One entry per key, so that two tabs never overwrite each other's drafts. */
export function createDraftStore<Key extends string | number, Draft>(
  kind: DraftKind<Key, Draft>,
  window: Pick<Window, 'addEventListener' | 'localStorage'>,
): DraftStore<Key, Draft> {
  const { prefix, nothing } = kind;
  const listeners = createListeners();
  /** Keys of drafts that are in memory only. */
  const unstored = new Set<Key>();
  let drafts = new Map<Key, Draft>();

  function show(key: Key, draft: Draft): void {
    drafts = new Map(drafts);
    if (kind.isEmpty(draft)) drafts.delete(key);
    else drafts.set(key, draft);
    listeners.notify();
  }

  function read(key: Key): Draft {
    try {
      const text = window.localStorage.getItem(prefix + key);
      return text === null ? nothing : kind.read(fromText(text));
    } catch {
      // An unreadable entry counts as missing.
      return nothing;
    }
  }

  function write(key: Key, draft: Draft): void {
    try {
      if (kind.isEmpty(draft)) window.localStorage.removeItem(prefix + key);
      else window.localStorage.setItem(prefix + key, toText(draft));
      unstored.delete(key);
    } catch {
      // Storage is full or forbidden.
      if (kind.isEmpty(draft)) unstored.delete(key);
      else unstored.add(key);
    }
  }

  function readAgain(key: Key): void {
    if (!unstored.has(key)) show(key, read(key));
  }

  /** Empty for an entry that is not a draft of this kind and user. */
  function keyOf(entry: string): Key[] {
    const key = entry.startsWith(prefix) ? kind.readKey(entry.slice(prefix.length)) : undefined;
    return key === undefined ? [] : [key];
  }

  function readAll(): void {
    let entries: string[] = [];
    try {
      entries = Object.keys(window.localStorage);
    } catch {
      // A browser that forbids storage has nothing stored.
    }
    for (const key of new Set([...drafts.keys(), ...entries.flatMap(keyOf)])) readAgain(key);
  }

  readAll();
  // Another tab has changed or saved a draft. `key` is null when everything was cleared.
  window.addEventListener('storage', ({ key }) => {
    if (key === null) readAll();
    else keyOf(key).forEach(readAgain);
  });

  return {
    drafts: () => drafts,
    isAtRisk: () => unstored.size > 0,
    change(key, change) {
      // Read from storage, as another tab may have changed it a moment ago.
      const draft = change(unstored.has(key) ? (drafts.get(key) ?? nothing) : read(key));
      write(key, draft);
      show(key, draft);
    },
    subscribe: listeners.add,
  };
}
