// Store of one person's offline data at one server: open while that person is signed in, locked when the session
// expires, deleted when the person signs out (rule D7).
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { VaultState } from 'shared/desktop/desktop-answers.ts';
import type { QueuedEdit } from 'shared/desktop/desktop-calls.ts';
import { createSerialQueue } from 'shared/serial-queue.ts';
import * as z from 'zod';
import { removeFiles, writeWhole } from './durable-files.ts';
import { createMemoryOutbox, openEditOutbox, type EditOutbox } from './edit-outbox.ts';
import { createMarkedFolders } from './marked-folders.ts';
import { NO_CACHE, createOfflineCache, type OfflineCache } from './offline-cache.ts';
import type { Seal } from './seal.ts';
import { createMemoryUploads, openUploadList, type UploadList } from './upload-list.ts';

/** The last user, and whether that person must sign in again. */
const stateSchema = z.object({ owner: z.string(), isLocked: z.boolean() });
type State = z.output<typeof stateSchema>;

const lastOwner = (state: State | undefined) => (state?.isLocked === true ? undefined : state?.owner);

export interface Vault {
  open(owner?: string): Promise<VaultState>;
  lock(): Promise<void>;
  wipe(): Promise<void>;
  readCache(part: string): Promise<string | undefined>;
  writeCache(part: string, text: string): Promise<void>;
  append(edit: QueuedEdit): Promise<VaultState['storage']>;
  /** Empty while it is closed, as nothing is known about it then. */
  list(): QueuedEdit[];
  settle(key: string): Promise<void>;
  /** @throws while it is closed, and until the next start if the list could not be read */
  uploads(): UploadList;
}

interface Opened {
  owner: string;
  storage: VaultState['storage'];
  cache: OfflineCache;
  outbox: EditOutbox;
  uploads: UploadList | UnreadListError;
  /** Whether something waits that is only in memory. */
  holdsUnkept(): boolean;
}

interface Parts {
  /** Folder of one server; created on first use. */
  folder: string;
  /** Undefined if nothing may be written to disk. The folder exists when this is called. */
  openSeal(folder: string): Promise<Seal | undefined>;
  /** Deletes a file or a folder. */
  remove?(place: string): Promise<void>;
}

const nameOf = (owner: string) => createHash('sha256').update(owner).digest('hex').slice(0, 24);

/** The store is closed. A page that signs in or out may still make such a call, which is not a bug. */
export class VaultClosedError extends Error {
  override name = 'VaultClosedError';
  constructor() {
    super('Nothing is kept while nobody is signed in');
  }
}

/** Says why, without anything of what is in the file. */
class UnreadListError extends Error {
  override name = 'UnreadListError';
  constructor(cause: unknown) {
    const { code, name } = cause as NodeJS.ErrnoException;
    super(`The list of uploads could not be read (${code ?? name})`, { cause });
  }
}

function openInMemory(owner: string): Opened {
  const [outbox, uploads] = [createMemoryOutbox(), createMemoryUploads()];
  const holdsUnkept = () => outbox.list().length + uploads.list().length > 0;
  return { owner, storage: 'memory', cache: NO_CACHE, outbox, uploads, holdsUnkept };
}

/** One that is on disk already is not read again: a picture may be about to be added to it. */
async function readUploads(own: string, seal: Seal, kept: Opened | undefined): Promise<Opened['uploads']> {
  if (kept && kept.cache !== NO_CACHE && !(kept.uploads instanceof Error)) return kept.uploads;
  return openUploadList(path.join(own, 'uploads'), seal).catch((error: unknown) => new UnreadListError(error));
}

export function createVault({ folder, openSeal, remove = removeFiles }: Parts): Vault {
  const stateFile = path.join(folder, 'state.json');
  const folderOf = (owner: string) => path.join(folder, nameOf(owner));
  const toDelete = createMarkedFolders(folder, remove);
  /** Data that could only be kept in memory, by owner: it survives a lock, but not the program. */
  const inMemory = new Map<string, Opened>();
  let opened: Opened | undefined;
  // Two concurrent calls would open one file twice and overwrite each other's data.
  const inTurn = createSerialQueue();
  let seal: Seal | undefined;

  async function readState(): Promise<State | undefined> {
    const text = await readFile(stateFile, 'utf8').catch(() => undefined);
    try {
      return stateSchema.safeParse(JSON.parse(text ?? '')).data;
    } catch {
      return undefined;
    }
  }

  /** On a full disk there is none: then nothing is opened before it is known who is signed in. */
  const writeState = (state: State) =>
    writeWhole(stateFile, Buffer.from(JSON.stringify(state))).catch(() => removeFiles(stateFile));

  async function openFor(owner: string): Promise<Opened> {
    const kept = inMemory.get(owner);
    // What is only there must not be left behind.
    if (kept?.holdsUnkept()) return kept;
    const made = await read(owner, kept);
    // Nor what was written there meanwhile.
    if (kept?.holdsUnkept()) return kept;
    if (made.storage === 'memory') inMemory.set(owner, made);
    return made;
  }

  /** @param kept  what is in memory for this owner, and may be written to by now */
  async function read(owner: string, kept: Opened | undefined): Promise<Opened> {
    // Asked again where there is none: a key ring may have been locked.
    seal ??= await openSeal(folder);
    if (!seal || (await toDelete.has(nameOf(owner)))) return kept ?? openInMemory(owner);
    const own = folderOf(owner);
    await mkdir(own, { recursive: true, mode: 0o700 });
    const cache = createOfflineCache(own, seal);
    const uploads = await readUploads(own, seal, kept);
    const outbox = await openEditOutbox(path.join(own, 'outbox'), seal).catch(() => undefined);
    if (outbox) return { owner, storage: 'disk', cache, outbox, uploads, holdsUnkept: () => false };
    // The file stays as it is, and is read again when its owner is named.
    const memory = createMemoryOutbox();
    const holdsUnkept = () => memory.list().length > 0;
    return { owner, storage: 'memory', cache, outbox: memory, uploads, holdsUnkept };
  }

  /** On disk, from a time when the system had the key and the disk could be read. */
  async function hasUnread(owner: string): Promise<boolean> {
    if (await toDelete.has(nameOf(owner))) return false;
    const names = await readdir(folderOf(owner)).catch((): string[] => []);
    return names.includes('outbox') || names.includes('uploads');
  }

  function use(): Opened {
    if (!opened) throw new VaultClosedError();
    return opened;
  }

  async function open(owner?: string): Promise<VaultState> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await toDelete.finish();
    const state = await readState();
    // Open already for somebody of whom a full disk keeps no record.
    const wanted = owner ?? opened?.owner ?? lastOwner(state);
    if (wanted === undefined) {
      opened = undefined;
      return { storage: 'disk', isLocked: state?.isLocked ?? false, owner: state?.owner, waiting: 0 };
    }
    const mayBeRead = owner !== undefined && opened?.storage === 'memory';
    if (opened?.owner !== wanted || mayBeRead) opened = await openFor(wanted);
    if (state?.owner !== wanted || state.isLocked) await writeState({ owner: wanted, isLocked: false });
    const isUnread = opened.uploads instanceof Error || (opened.storage === 'memory' && (await hasUnread(wanted)));
    const waiting = isUnread ? Number.NaN : opened.outbox.list().length;
    return { storage: opened.storage, isLocked: false, owner: wanted, waiting };
  }

  async function lock(): Promise<void> {
    const state = await readState();
    opened = undefined;
    if (state) await writeState({ ...state, isLocked: true });
  }

  async function wipe(): Promise<void> {
    // While it is locked it is not known whose session ends: its owner may come back.
    const owner = opened?.owner ?? lastOwner(await readState());
    opened = undefined;
    if (owner === undefined) return;
    inMemory.delete(owner);
    try {
      await toDelete.remove(nameOf(owner));
    } finally {
      await removeFiles(stateFile);
    }
  }

  return {
    open: (owner) => inTurn(() => open(owner)),
    lock: () => inTurn(lock),
    wipe: () => inTurn(wipe),
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
