// What is on disk stays there when the power fails: only after the file is synced, and the folder that names it.
import { closeSync, fsyncSync, openSync, readdirSync, renameSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Afterwards the file has either its former content or the new one, whatever happens. Only its owner may read it. */
export function writeWhole(file: string, content: string | Buffer): void {
  // Copies of the data leave out what has this ending.
  const partial = `${file}.partial`;
  writeFileSync(partial, content, { mode: 0o600, flush: true });
  renameSync(partial, file);
  syncFolder(path.dirname(file));
}

export function syncFile(file: string): void {
  // Windows syncs only what is open for writing.
  const handle = openSync(file, 'r+');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** A file, or a folder with all that is in it. */
export function syncTree(top: string): void {
  if (!statSync(top).isDirectory()) return syncFile(top);
  for (const name of readdirSync(top)) syncTree(path.join(top, name));
  syncFolder(top);
}

/** A folder and those in it, whose files were synced before they came there. */
export function syncFolders(top: string): void {
  for (const entry of readdirSync(top, { withFileTypes: true })) {
    if (entry.isDirectory()) syncFolders(path.join(top, entry.name));
  }
  syncFolder(top);
}

/** Windows cannot sync a folder, and needs not. */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
