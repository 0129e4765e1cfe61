// Store of one person's offline data at one server: open while that person is signed in, locked when the session
// expires, deleted when the person signs out (rule D7).
import { mkdir, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { VaultState } from 'shared/desktop/desktop-answers.ts';
import type { QueuedEdit } from 'shared/desktop/desktop-calls.ts';
import {
  idOf,
  isRecorded,
  mayDelete,
  ownerToOpen,
  type SessionName,
  type StoreOwner,
  type StoreState,
} from 'shared/desktop/store-owner.ts';
import { createSerialQueue } from 'shared/serial-queue.ts';
import * as z from 'zod';
import { removeFiles, writeWhole } from './durable-files.ts';
import { openInMemory, openOnDisk, type OpenedStore } from './opened-store.ts';
import { createOwnerFolders } from './owner-folders.ts';
import type { Seal } from './seal.ts';
import type { UploadList } from './upload-list.ts';

const stateSchema = z.object({
  owner: z.string(),
  isLocked: z.boolean(),
  user: z.string().optional(),
  session: z.string().optional(),
});

export interface Vault {
  /** @param by  the session that the server named the owner for, or that wants to go on without the server */
  open(owner?: string, by?: SessionName): Promise<VaultState>;
  lock(): Promise<void>;
  /** Deletes what belongs to this session; what belongs to another one is only locked. */
  wipe(by?: SessionName): Promise<void>;
  readCache(part: string): Promise<string | undefined>;
  writeCache(part: string, text: string): Promise<void>;
  append(edit: QueuedEdit): Promise<VaultState['storage']>;
  /** Empty while the store is closed. */
  list(): QueuedEdit[];
  settle(key: string): Promise<void>;
  /** @throws while it is closed, and until the next start if the list could not be read */
  uploads(): UploadList;
}

interface Opened extends OpenedStore {
  owner: StoreOwner;
}

interface Parts {
  /** Folder of one server; created on first use. */
  folder: string;
  /** Undefined if nothing may be written to disk. The folder exists when this is called. */
  openSeal(folder: string): Promise<Seal | undefined>;
  /** Deletes a file or a folder. */
  remove?(place: string): Promise<void>;
}

/** The store is closed. A page that signs in or out may still make such a call, which is not a bug. */
export class VaultClosedError extends Error {
  override name = 'VaultClosedError';
  constructor() {
    super('Nothing is kept while nobody is signed in');
  }
}

export function createVault({ folder, openSeal, remove = removeFiles }: Parts): Vault {
  const stateFile = path.join(folder, 'state.json');
  const folders = createOwnerFolders(folder, remove);
  /** Data that could only be kept in memory, by owner: it survives a lock, but not the program. */
  const inMemory = new Map<string, OpenedStore>();
  let opened: Opened | undefined;
  // Two concurrent calls would open one file twice and overwrite each other's data.
  const inTurn = createSerialQueue();
  let seal: Seal | undefined;

  async function readState(): Promise<StoreState | undefined> {
    const text = await readFile(stateFile, 'utf8').catch(() => undefined);
    try {
      return stateSchema.safeParse(JSON.parse(text ?? '')).data;
    } catch {
      return undefined;
    }
  }

  /** If a full disk keeps no record, nothing is opened until it is known who is signed in. */
  const writeState = (state: StoreState) =>
    writeWhole(stateFile, Buffer.from(JSON.stringify(state))).catch(() => removeFiles(stateFile));

  /** A full disk may have no record of a user whose store is open. */
  const known = async () => (opened ? { ...opened.owner, isLocked: false } : readState());

  async function openFor(owner: StoreOwner): Promise<OpenedStore> {
    const id = idOf(owner);
    const kept = inMemory.get(id);
    // Data that is only in memory must not be left behind.
    if (kept?.holdsUnkept()) return kept;
    const made = await read(owner, kept);
    // Nor data that was written to memory meanwhile.
    if (kept?.holdsUnkept()) return kept;
    if (made.storage === 'memory') inMemory.set(id, made);
    return made;
  }

  /** @param kept  what is in memory for this owner, and may be written to by now */
  async function read(owner: StoreOwner, kept: OpenedStore | undefined): Promise<OpenedStore> {
    // Asked again after a failure, as a key ring may have been locked.
    seal ??= await openSeal(folder);
    const found = seal && (await folders.of(owner));
    if (!seal || !found) return kept ?? openInMemory();
    const made = await openOnDisk({ ...found, seal, kept });
    // The former folder stays while its outbox cannot be read.
    if (found.former !== undefined && made.storage === 'disk') await folders.removeFormer(owner).catch(() => undefined);
    return made;
  }

  /** Whether there is data on disk from a time when the key was available. */
  async function hasUnread(owner: StoreOwner): Promise<boolean> {
    const found = await folders.of(owner);
    const names = found ? await readdir(found.own).catch((): string[] => []) : [];
    return names.includes('outbox') || names.includes('uploads');
  }

  function use(): Opened {
    if (!opened) throw new VaultClosedError();
    return opened;
  }

  async function open(name: string | undefined, by: SessionName | undefined): Promise<VaultState> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await folders.finish();
    const before = await known();
    const owner = ownerToOpen(before, name, by);
    if (!owner) {
      if (before?.isLocked === false) await lock();
      return { storage: 'disk', isLocked: before !== undefined, owner: before?.owner, waiting: 0 };
    }
    const mayBeRead = name !== undefined && opened?.storage === 'memory';
    const isOpen = opened !== undefined && idOf(opened.owner) === idOf(owner) && !mayBeRead;
    opened = { ...(isOpen && opened ? opened : await openFor(owner)), owner };
    if (!isRecorded(await readState(), owner)) await writeState({ ...owner, isLocked: false });
    const isUnread = opened.uploads instanceof Error || (opened.storage === 'memory' && (await hasUnread(owner)));
    const waiting = isUnread ? Number.NaN : opened.outbox.list().length;
    const { storage, lost } = opened;
    return { storage, isLocked: false, owner: owner.owner, waiting, ...(lost && { lost }) };
  }

  async function lock(): Promise<void> {
    const state = await readState();
    opened = undefined;
    if (state) await writeState({ ...state, isLocked: true });
  }

  async function wipe(by: SessionName | undefined): Promise<void> {
    const owner = await known();
    if (!mayDelete(owner, by)) return lock();
    opened = undefined;
    inMemory.delete(idOf(owner));
    try {
      await folders.remove(owner);
    } finally {
      await removeFiles(stateFile);
    }
  }

  return {
    open: (owner, by) => inTurn(() => open(owner, by)),
    lock: () => inTurn(lock),
    wipe: (by) => inTurn(() => wipe(by)),
    readCache: (part) => (opened ? opened.cache.read(part) : Promise.resolve(undefined)),
    writeCache: (part, text) => use().cache.write(part, text),
    async append(edit) {
      const { outbox, storage } = use();
      await outbox.append(edit);
      return storage;
    },
    list: () => opened?.outbox.list() ?? [],
    settle: (key) => use().outbox.settle(key),
    uploads() {
      const { uploads } = use();
      if (uploads instanceof Error) throw uploads;
      return uploads;
    },
  };
}
