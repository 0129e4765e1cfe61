// A folder whose files are all in the storage; this machine has the most recently used ones.
import { readdir } from 'node:fs/promises';
import { AppError } from 'shared/api/errors.ts';
import { isNoSpace } from '../../../platform/no-space.ts';
import type { LocalFiles, StoredFiles } from '../files/stored-files.ts';
import { isOwnName, sumIn, type MediaPart } from './media-parts.ts';
import type { StorageTools } from './storage-tools.ts';
import { readWithSum, type StoredObject } from './object-storage.ts';
import { notFetched, notKept, StorageFailure } from './storage-failure.ts';

/** As for pictures of backups: younger objects may belong to a backup that is still being made. */
const UNNEEDED_AGE_MS = 6 * 3_600_000;
/** By then the row of a stored file has been written. */
const ROW_AFTER_MS = 3_600_000;
const PUT_AT_ONCE = 4;
const LOOKED_UP_AT_ONCE = 500;
/** Names begin with a hexadecimal digit: a large folder is listed in sixteen steps, so that no list is long. */
const STARTS = '0123456789abcdef';

type KeepNeeded = Parameters<StoredFiles['sweep']>[0];

export function createRemoteFiles(part: MediaPart, local: LocalFiles, tools: StorageTools): StoredFiles {
  const { storage, clock, logger, findUnneeded, isOwner, mayRemove, ask } = tools;
  const { bring, bringOwn, touch, added, damaged, waiting } = tools;
  const keyOf = (name: string) => `${part}/${name}`;
  /**
   * When objects were stored by this process: a sweep may work with an older list, and the row of a picture follows its
   * file.
   */
  const putAt = new Map<string, number>();
  const removing = new Map<string, Promise<unknown>>();

  async function putThere(name: string, bytes: Uint8Array<ArrayBuffer>, sha256: string): Promise<void> {
    putAt.set(name, clock.now());
    await removing.get(name);
    await ask('write', () => storage.put(keyOf(name), bytes, sha256));
    damaged.delete(keyOf(name));
  }

  async function fetchBy(how: StorageTools['bring'], name: string): Promise<boolean> {
    try {
      return await how(keyOf(name), name, local);
    } catch (error) {
      const isFull = isNoSpace(error) || (error instanceof AppError && error.code === 'no_space');
      throw error instanceof StorageFailure || isFull ? notFetched(error) : error;
    }
  }

  /** The names needed by a picture that can be shown or restored. */
  async function onlyNeeded(names: readonly string[], keepNeeded: KeepNeeded): Promise<Set<string>> {
    const found: string[] = [];
    for (let at = 0; at < names.length; at += LOOKED_UP_AT_ONCE) {
      const some = names.slice(at, at + LOOKED_UP_AT_ONCE);
      const needed = await keepNeeded(some);
      found.push(...some.filter((name) => needed.has(name)));
    }
    return new Set(found);
  }

  /** Stores local files that are needed and missing in the storage: for a new storage these are all files. */
  async function putMissing(names: readonly string[]): Promise<void> {
    const left = [...names];
    waiting.set(part, left.length);
    const failures: unknown[] = [];
    const put = async () => {
      while (failures.length === 0) {
        const name = left.pop();
        if (name === undefined) return;
        await putFromHere(name);
        waiting.set(part, left.length);
      }
    };
    const workers = Array.from({ length: PUT_AT_ONCE }, () => put().catch((error: unknown) => failures.push(error)));
    await Promise.all(workers);
    if (failures.length > 0) throw failures[0];
  }

  async function putFromHere(name: string): Promise<void> {
    const read = await readWithSum(local.pathOf(name)).catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    });
    if (!read) return;
    if ((sumIn(name) ?? read.sha256) === read.sha256) return putThere(name, read.bytes, read.sha256);
    damaged.set(keyOf(name), clock.now());
    logger.error({ file: local.pathOf(name) }, 'a picture is damaged, and was not put into the storage');
  }

  async function removeThere(names: readonly string[], keepNeeded: KeepNeeded): Promise<void> {
    const unneeded = names.length === 0 ? [] : await findUnneeded(part, names);
    // Asked only if necessary, as this reads the copies in another place.
    const isAllowed = unneeded.length === 0 || (await mayRemove());
    // Last, as the calls before may take long, and another machine may have taken over meanwhile.
    if (!(await isOwner()) || !isAllowed) return;
    // Nothing is left to remove, so an earlier problem of removing is over.
    if (names.length === 0) return ask('remove', () => Promise.resolve());
    for (const name of unneeded) {
      // Queried just before the removal: an upload that stores the file from here on waits until it is removed.
      if ((await keepNeeded([name])).has(name) || putAt.has(name)) continue;
      const removed = ask('remove', () => storage.remove(keyOf(name))).finally(() => removing.delete(name));
      removing.set(name, removed);
      await removed;
      damaged.delete(keyOf(name));
    }
  }

  async function sweepThere(keepNeeded: KeepNeeded): Promise<void> {
    for (const [name, at] of putAt) if (at < clock.now() - ROW_AFTER_MS) putAt.delete(name);
    const here = await readdir(local.pathOf('.'));
    const missing: string[] = [];
    const old: string[] = [];
    const few = await ask('read', () => storage.listFew(`${part}/`));
    for (const start of few ? [''] : STARTS) {
      const there = few ?? (await ask('read', () => storage.list(`${part}/`, start)));
      const isThere = (name: string) => there.has(name) && !damaged.has(keyOf(name));
      const absent = here.filter((name) => name.startsWith(start) && !isThere(name));
      missing.push(...(await onlyNeeded(absent, keepNeeded)));
      const aged = [...there].filter(([name, object]) => isOwnName(name) && isOld(object)).map(([name]) => name);
      const needed = await onlyNeeded(aged, keepNeeded);
      old.push(...aged.filter((name) => !needed.has(name)));
    }
    try {
      // First, as storing missing files may need the space.
      await removeThere(old, keepNeeded);
    } finally {
      await putMissing(missing);
    }
  }

  const isOld = ({ storedAt }: StoredObject) => storedAt < clock.now() - UNNEEDED_AGE_MS;

  return {
    async put(source, name) {
      const { bytes, sha256 } = await readWithSum(source);
      await local.put(source, name);
      added(local.pathOf(name), bytes.length);
      try {
        await putThere(name, bytes, sha256);
      } catch (error) {
        throw error instanceof StorageFailure ? notKept(error) : error;
      }
    },
    async present(name) {
      const file = local.pathOf(name);
      touch(file);
      if ((await local.has(name)) || (await fetchBy(bringOwn, name))) return file;
      throw new Error(`The file ${file} is gone, and in the storage too`);
    },
    async open(name) {
      touch(local.pathOf(name));
      const handle = await local.open(name);
      if (handle) return handle;
      return (await fetchBy(bring, name)) ? local.open(name) : undefined;
    },
    async sweep(keepNeeded) {
      const removed = await local.sweep(keepNeeded);
      await sweepThere(keepNeeded);
      return removed;
    },
  };
}
