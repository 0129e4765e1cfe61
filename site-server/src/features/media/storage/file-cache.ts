// The local copies of files that are in the storage. When they exceed their space, the least recently used ones are
// removed, each after the storage has confirmed that it has the file.
import { statSync, unlinkSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';

export interface FileCache {
  /** Called when a file is requested or was just stored. */
  touch(file: string): void;
  /** Called when a file of so many bytes was stored. */
  add(file: string, bytes: number): void;
  bytes(): number;
  /** Measures all files, and removes the excess. */
  trim(): Promise<void>;
  /** Resolves when no files are being removed. */
  idle(): Promise<void>;
}

interface Parts {
  folders: readonly string[];
  mostBytes: number;
  now(): number;
  /** Whether the storage has this file with all its bytes. */
  isHeld(folder: string, name: string, size: number): Promise<boolean>;
  onError(error: unknown): void;
}

interface Found {
  folder: string;
  name: string;
  size: number;
  usedAt: number;
}

/** Share that is left after a removal, so that the next file does not cause another one. */
const TRIMMED_TO = 0.9;
/** Listing all files takes a while. */
const TRIM_EVERY_MS = 10_000;
/** A file used within this time may still be in use. */
const IN_USE_MS = 60_000;

export function createFileCache({ folders, mostBytes, now, isHeld, onError }: Parts): FileCache {
  /** Time of last use since the start; before it, a file counts as used when it was stored. */
  const used = new Map<string, number>();
  let bytes = 0;
  let trimming: Promise<void> | undefined;
  let trimmedAt = -Infinity;

  async function list(): Promise<Found[]> {
    const found: Found[] = [];
    for (const folder of folders) {
      for (const name of await readdir(folder)) {
        const file = path.join(folder, name);
        // The file may have been removed meanwhile.
        const stats = await stat(file).catch(() => undefined);
        if (stats) found.push({ folder, name, size: stats.size, usedAt: used.get(file) ?? stats.mtimeMs });
      }
    }
    return found;
  }

  async function drop({ folder, name, size }: Found): Promise<void> {
    const file = path.join(folder, name);
    if (!(await isHeld(folder, name, size))) return;
    // No await from here on, so that the file can be neither replaced nor requested in between.
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
      // The caller that started it handles the error.
      await trimming?.catch(() => undefined);
    },
  };
}
