// Polyfills of features that Electron 25 (Node 18, Chrome 114) lacks, for tests only. The program's own versions have all of
// them, and none is shipped.
import type * as electron from 'electron';
import type { Dirent } from 'node:fs';
import type * as files from 'node:fs/promises';

type Loose = Record<string, unknown>;

function define(target: object, name: string, value: unknown): void {
  if (!(name in target)) Object.defineProperty(target, name, { value, writable: true, configurable: true });
}

/** Runs in the main process, and as text in the page, so it must not use outer variables. */
export function fillLanguage(): void {
  function add(target: object, parts: Loose): void {
    for (const [name, value] of Object.entries(parts)) {
      if (!(name in target)) Object.defineProperty(target, name, { value, writable: true, configurable: true });
    }
  }
  function parse(text: string, base?: string): URL | null {
    try {
      return new URL(text, base);
    } catch {
      return null;
    }
  }
  function group<T>(items: Iterable<T>, by: (item: T) => unknown): Map<unknown, T[]> {
    const all = new Map<unknown, T[]>();
    for (const item of items) all.set(by(item), [...(all.get(by(item)) ?? []), item]);
    return all;
  }
  add(URL, { parse, canParse: (text: string, base?: string) => parse(text, base) !== null });
  add(Promise, {
    withResolvers() {
      const parts: Loose = {};
      parts['promise'] = new Promise((resolve, reject) => Object.assign(parts, { resolve, reject }));
      return parts;
    },
    try: (act: (...args: unknown[]) => unknown, ...args: unknown[]) => new Promise((done) => done(act(...args))),
  });
  add(Array, {
    async fromAsync(items: AsyncIterable<unknown>) {
      const all = [];
      for await (const item of items) all.push(item);
      return all;
    },
  });
  add(Map, { groupBy: group });
  add(Object, {
    groupBy: (items: Iterable<unknown>, by: (item: unknown) => string) => Object.fromEntries(group(items, by)),
  });
  add(AbortSignal, {
    any(signals: AbortSignal[]) {
      const own = new AbortController();
      for (const signal of signals) {
        if (signal.aborted) own.abort(signal.reason);
        signal.addEventListener('abort', () => own.abort(signal.reason), { once: true, signal: own.signal });
      }
      return own.signal;
    },
  });
  add(Set.prototype, {
    union(this: Set<unknown>, other: Set<unknown>) {
      return new Set([...this, ...other]);
    },
    intersection(this: Set<unknown>, other: Set<unknown>) {
      return new Set([...this].filter((one) => other.has(one)));
    },
    difference(this: Set<unknown>, other: Set<unknown>) {
      return new Set([...this].filter((one) => !other.has(one)));
    },
    isSubsetOf(this: Set<unknown>, other: Set<unknown>) {
      return [...this].every((one) => other.has(one));
    },
    isDisjointFrom(this: Set<unknown>, other: Set<unknown>) {
      return ![...this].some((one) => other.has(one));
    },
  });
  const iterators = Object.getPrototypeOf(Object.getPrototypeOf([][Symbol.iterator]())) as object;
  const viaArray = (name: string) =>
    function onAll(this: Iterable<unknown>, ...args: unknown[]): unknown {
      const all = [...this];
      if (name === 'toArray') return all;
      if (name === 'take') return all.slice(0, args[0] as number).values();
      if (name === 'drop') return all.slice(args[0] as number).values();
      const made = (all as unknown as Record<string, (...given: unknown[]) => unknown>)[name]?.(...args);
      return Array.isArray(made) ? made.values() : made;
    };
  const names = 'map filter flatMap take drop toArray some every find forEach reduce'.split(' ');
  add(iterators, Object.fromEntries(names.map((name) => [name, viaArray(name)])));
}

/** Reading a folder recursively is supported since Node 18.17. */
function fillReaddir(promises: typeof files): void {
  const { readdir } = promises;
  const readAll = async (folder: string, options?: { recursive?: boolean }): Promise<unknown[]> => {
    const entries = (await readdir(folder, options as never)) as unknown as Dirent[];
    if (options?.recursive !== true) return entries;
    const below = await Promise.all(
      entries.filter((one) => one.isDirectory()).map((one) => readAll(`${folder}/${one.name}`, options)),
    );
    for (const entry of entries) define(entry, 'parentPath', folder);
    return [...entries, ...below.flat()];
  };
  Object.assign(promises, { readdir: readAll });
}

export function fillMain({ safeStorage }: typeof electron, promises: typeof files, crypto: object): void {
  fillLanguage();
  fillReaddir(promises);
  define(globalThis, 'crypto', crypto);
  // Only the synchronous form exists, which gives the same answer on Linux.
  define(safeStorage, 'isAsyncEncryptionAvailable', () => Promise.resolve(safeStorage.isEncryptionAvailable()));
  define(safeStorage, 'encryptStringAsync', (text: string) => Promise.resolve(safeStorage.encryptString(text)));
  define(safeStorage, 'decryptStringAsync', (sealed: Buffer) =>
    Promise.resolve({ result: safeStorage.decryptString(sealed), shouldReEncrypt: false }),
  );
}

export function fillPreload(renderer: typeof electron): void {
  // The page has a separate context.
  void renderer.webFrame.executeJavaScript(`(${fillLanguage.toString()})()`);
  // Before Electron 29 a file had a `path`.
  define(renderer, 'webUtils', { getPathForFile: (file: File & { path?: string }) => file.path ?? '' });
}
