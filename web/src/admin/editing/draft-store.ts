// Unsaved edits of one kind and person: on disk, so that they are kept after a reload or a forced sign-out (rule C5),
// and in memory if there is no disk. Not part of any screen: a save may end after its screen was left, or in another
// tab.
import { isEqual } from 'shared/editing/is-equal.ts';
import { createListeners } from '../../platform/listeners.ts';

export interface DraftStore<Key, Draft> {
  /** The same map until something changes. */
  drafts(): ReadonlyMap<Key, Draft>;
  /** Whether something could not be stored and would be lost with the page. */
  isAtRisk(): boolean;
  change(key: Key, change: (draft: Draft) => Draft): void;
  /** Calls back after every change, in this tab or another one; returns the way to stop. */
  subscribe(listener: () => void): () => void;
}

/** What is particular to one kind of drafts. */
export interface DraftKind<Key, Draft> {
  /** Of its entries in the browser's storage: names kind and person. */
  prefix: string;
  nothing: Draft;
  isEmpty(draft: Draft): boolean;
  /** Undefined for an entry that belongs to no draft. */
  readKey(text: string): Key | undefined;
  /** From parsed JSON that may be anything. */
  read(stored: unknown): Draft;
}

/** A field for a number holds none while it is empty, for which JSON has no word. */
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
  /** Those whose draft is in memory only. */
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
      // Unreadable is as good as not there.
      return nothing;
    }
  }

  function write(key: Key, draft: Draft): void {
    try {
      if (kind.isEmpty(draft)) window.localStorage.removeItem(prefix + key);
      else window.localStorage.setItem(prefix + key, toText(draft));
      unstored.delete(key);
    } catch {
      // Full or forbidden.
      if (kind.isEmpty(draft)) unstored.delete(key);
      else unstored.add(key);
    }
  }

  function readAgain(key: Key): void {
    if (!unstored.has(key)) show(key, read(key));
  }

  /** None for an entry that is not a draft of this kind and person. */
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
  // Another tab wrote or saved it. `key` is null when everything was cleared.
  window.addEventListener('storage', ({ key }) => {
    if (key === null) readAll();
    else keyOf(key).forEach(readAgain);
  });

  return {
    drafts: () => drafts,
    isAtRisk: () => unstored.size > 0,
    change(key, change) {
      // The disk knows what another tab did a moment ago.
      const draft = change(unstored.has(key) ? (drafts.get(key) ?? nothing) : read(key));
      write(key, draft);
      show(key, draft);
    },
    subscribe: listeners.add,
  };
}
