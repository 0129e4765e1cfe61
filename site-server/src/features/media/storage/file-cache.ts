// The files of this machine that the storage has too: when they take more than their room, those that nobody has asked for
// longest are removed, each after the storage has said that it has it.
import { statSync, unlinkSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';

export interface FileCache {
  /** Somebody asks for it, or it has just come. */
  touch(file: string): void;
  /** It is here, with so many bytes. */
  add(file: string, bytes: number): void;
  bytes(): number;
  /** Counts what is there, and removes what is too much. */
  trim(): Promise<void>;
  /** Resolves when nothing is removed any more. */
  idle(): Promise<void>;
}

interface Parts {
  folders: readonly string[];
  mostBytes: number;
  now(): number;
  /** Whether the storage has this file, with all of its bytes. */
  isHeld(folder: string, name: string, size: number): Promise<boolean>;
  onError(error: unknown): void;
}

interface Found {
  folder: string;
  name: string;
  size: number;
  usedAt: number;
}

/** Room is made for some time, and not for one file. */
const TRIMMED_TO = 0.9;
/** To look through all files takes a while. */
const TRIM_EVERY_MS = 10_000;
/** It may be read at this moment. */
const IN_USE_MS = 60_000;

export function createFileCache({ folders, mostBytes, now, isHeld, onError }: Parts): FileCache {
  /** Since the start; before it, a file was last used when it came. */
  const used = new Map<string, number>();
  let bytes = 0;
  let trimming: Promise<void> | undefined;
  let trimmedAt = -Infinity;

  async function list(): Promise<Found[]> {
    const found: Found[] = [];
    for (const folder of folders) {
      for (const name of await readdir(folder)) {
        const file = path.join(folder, name);
        // It may be gone since.
        const stats = await stat(file).catch(() => undefined);
        if (stats) found.push({ folder, name, size: stats.size, usedAt: used.get(file) ?? stats.mtimeMs });
      }
    }
    return found;
  }

  async function drop({ folder, name, size }: Found): Promise<void> {
    const file = path.join(folder, name);
    if (!(await isHeld(folder, name, size))) return;
    // Nothing is waited for from here on: another file of this name, or somebody who reads it, came before.
    const present = statSync(file, { throwIfNoEntry: false });
    if (present?.size !== size || now() - (used.get(file) ?? 0) < IN_USE_MS) return;
    unlinkSync(file);
    used.delete(file);
    bytes -= size;
  }

  async function work(): Promise<void> {
    trimmedAt = now();
    const files = await list();
    bytes = files.reduce((sum, { size }) => sum + size, 0);
    if (bytes <= mostBytes) return;
    for (const file of files.toSorted((a, b) => a.usedAt - b.usedAt)) {
      if (bytes <= mostBytes * TRIMMED_TO || now() - file.usedAt < IN_USE_MS) return;
      await drop(file);
    }
  }

  async function trim(): Promise<void> {
    trimming ??= work().finally(() => (trimming = undefined));
    await trimming;
  }

  return {
    touch: (file) => void used.set(file, now()),
    add(file, size) {
      used.set(file, now());
      bytes += size;
      if (bytes > mostBytes && now() - trimmedAt >= TRIM_EVERY_MS) trim().catch(onError);
    },
    bytes: () => bytes,
    trim,
    async idle() {
      // The caller who started it gets the error.
      await trimming?.catch(() => undefined);
    },
  };
}
