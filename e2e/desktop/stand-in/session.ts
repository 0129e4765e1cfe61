// Electron's `session` of a partition: its own handler of the console's scheme, and a Chromium profile with its data.
import { rmSync } from 'node:fs';
import path from 'node:path';
import type { Protocol, Session } from 'electron';
import { startChromium, type Chromium } from './chromium.ts';
import { ORIGIN, toOwn } from './own-origin.ts';

type Handler = Parameters<Protocol['handle']>[1];

/** Where Chromium stores what Electron calls storage. */
const STORAGE = ['Cookies', 'IndexedDB', 'Local Storage', 'Network', 'Service Worker', 'Session Storage'];

const userData = process.env['STAND_IN_FOLDER'] ?? '.';

export type SessionPart = Pick<
  Session,
  | 'setPermissionRequestHandler'
  | 'setPermissionCheckHandler'
  | 'clearStorageData'
  | 'clearCache'
  | 'clearCodeCaches'
  | 'flushStorageData'
  | 'addWordToSpellCheckerDictionary'
  | 'listWordsInSpellCheckerDictionary'
  | 'removeWordFromSpellCheckerDictionary'
> & { protocol: Pick<Protocol, 'handle'> };

export class StandInSession implements SessionPart {
  static #all = new Map<string, StandInSession>();
  readonly #profile: string;
  readonly #words = new Set<string>();
  #handler: Handler | undefined;
  #chromium: Promise<Chromium> | undefined;
  /** Resolves when the browser of a closed window has written its data. */
  #closing: Promise<void> = Promise.resolve();

  private constructor(partition: string) {
    this.#profile = path.join(userData, partition.replace(':', '-'));
  }
  static fromPartition(partition: string): StandInSession {
    const known = this.#all.get(partition) ?? new StandInSession(partition);
    this.#all.set(partition, known);
    return known;
  }
  static async closeAll(): Promise<void> {
    await Promise.all([...this.#all.values()].map((session) => session.close()));
  }

  readonly protocol = { handle: (_scheme: string, handler: Handler) => void (this.#handler = handler) };
  setPermissionRequestHandler(): void {}
  setPermissionCheckHandler(): void {}

  /** The answer of the product's own handler to a request of the page. */
  async answer(method: string, url: string): Promise<Response | undefined> {
    return this.#handler?.(new Request(toOwn(url), { method }));
  }

  open(size: { width: number; height: number }): Promise<Chromium> {
    this.#chromium ??= this.#closing.then(() => startChromium(this.#profile, size));
    return this.#chromium;
  }
  close(): Promise<void> {
    const open = this.#chromium;
    this.#chromium = undefined;
    if (open) this.#closing = open.then((chromium) => chromium.close());
    return this.#closing;
  }

  async #remove(...names: string[]): Promise<void> {
    await this.#closing;
    for (const name of names) rmSync(path.join(this.#profile, 'Default', name), { recursive: true, force: true });
  }
  async clearStorageData(): Promise<void> {
    // Deletes the files if no window shows the partition.
    if (!this.#chromium) return this.#remove(...STORAGE);
    const { context } = await this.#chromium;
    const [page] = context.pages();
    if (!page) return;
    const inspector = await context.newCDPSession(page);
    await inspector.send('Storage.clearDataForOrigin', { origin: ORIGIN, storageTypes: 'all' });
  }
  clearCache(): Promise<void> {
    return this.#remove('Cache');
  }
  clearCodeCaches(): Promise<void> {
    return this.#remove('Code Cache');
  }
  /** Does nothing: no call makes the browser write earlier than its own interval does. */
  flushStorageData(): void {}
  addWordToSpellCheckerDictionary(word: string): boolean {
    return this.#words.add(word).has(word);
  }
  listWordsInSpellCheckerDictionary(): Promise<string[]> {
    return Promise.resolve([...this.#words]);
  }
  removeWordFromSpellCheckerDictionary(word: string): boolean {
    return this.#words.delete(word);
  }
}
