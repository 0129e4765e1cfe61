// Writes files so that they survive a power failure: both the file and its folder must be synced.
import { closeSync, fsyncSync, openSync, readdirSync, renameSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Replaces a file atomically: it has either its former content or the new one, whatever happens. Only its owner may
 * read it.
 */
export function writeWhole(file: string, content: string | Buffer): void {
  // Copies of the data folder leave out files with this ending.
  const partial = `${file}.partial`;
  writeFileSync(partial, content, { mode: 0o600, flush: true });
  renameSync(partial, file);
  syncFolder(path.dirname(file));
}

export function syncFile(file: string): void {
  // Windows syncs only files that are open for writing.
  const handle = openSync(file, 'r+');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Syncs a file, or a folder with everything in it. */
export function syncTree(top: string): void {
  if (!statSync(top).isDirectory()) return syncFile(top);
  for (const name of readdirSync(top)) syncTree(path.join(top, name));
  syncFolder(top);
}

/** Syncs a folder and its subfolders, whose files were synced before. */
export function syncFolders(top: string): void {
  for (const entry of readdirSync(top, { withFileTypes: true })) {
    if (entry.isDirectory()) syncFolders(path.join(top, entry.name));
  }
  syncFolder(top);
}

/** Windows cannot sync a folder, and need not. */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
