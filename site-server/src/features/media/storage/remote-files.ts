// One folder of files of which the storage has all, and this machine those that were asked for last.
import { readdir } from 'node:fs/promises';
import { isNoSpace } from '../../../platform/no-space.ts';
import type { LocalFiles, StoredFiles } from '../files/stored-files.ts';
import { isOwnName, sumIn, type MediaPart } from './media-parts.ts';
import type { StorageTools } from './storage-tools.ts';
import { readWithSum, type StoredObject } from './object-storage.ts';
import { notFetched, notKept, StorageFailure } from './storage-failure.ts';

/** As backups keep pictures: younger ones may belong to what is being made. */
const UNNEEDED_AGE_MS = 6 * 3_600_000;
/** By then the row is there that a file was put for. */
const ROW_AFTER_MS = 3_600_000;
const PUT_AT_ONCE = 4;
const LOOKED_UP_AT_ONCE = 500;
/** Names begin with a digit of a sum: a large part is gone through in sixteen steps, so that no list is long. */
const STARTS = '0123456789abcdef';

type KeepNeeded = Parameters<StoredFiles['sweep']>[0];

export function createRemoteFiles(part: MediaPart, local: LocalFiles, tools: StorageTools): StoredFiles {
  const { storage, clock, logger, findUnneeded, isOwner, mayRemove, ask } = tools;
  const { bring, bringOwn, touch, added, damaged, waiting } = tools;
  const keyOf = (name: string) => `${part}/${name}`;
  /** When they were put: a sweep may know what was there before, and the row of a picture comes after its file. */
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
      throw error instanceof StorageFailure || isNoSpace(error) ? notFetched(error) : error;
    }
  }

  /** Those of the names that are needed by a picture that can be shown or restored. */
  async function onlyNeeded(names: readonly string[], keepNeeded: KeepNeeded): Promise<Set<string>> {
    const found: string[] = [];
    for (let at = 0; at < names.length; at += LOOKED_UP_AT_ONCE) {
      const some = names.slice(at, at + LOOKED_UP_AT_ONCE);
      const needed = await keepNeeded(some);
      found.push(...some.filter((name) => needed.has(name)));
    }
    return new Set(found);
  }

  /** Files that are here, needed and not there: a site that is new to the storage has nothing but such files. */
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
    // It asks the copies elsewhere, while mostly there is nothing to remove.
    const isAllowed = unneeded.length === 0 || (await mayRemove());
    // Last, as both may take long, and another machine may have taken over meanwhile.
    if (!(await isOwner()) || !isAllowed) return;
    // Nothing must be left of a file that could not be removed.
    if (names.length === 0) return ask('remove', () => Promise.resolve());
    for (const name of unneeded) {
      // Asked at the last moment: an upload that puts it from here on waits for the end of this.
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
      // First, as what is missing may need the room.
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
