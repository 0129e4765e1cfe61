// What is on disk stays there when the power fails: only after the file is synced, and the folder that names it.
import { closeSync, fsyncSync, openSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

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
