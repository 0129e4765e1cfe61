// The encryption key of offline data, itself encrypted by the operating system (rule D7).
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { SafeStorage } from 'electron';
import { writeWhole } from './durable-files.ts';
import { createSeal, KEY_BYTES, makeKey, type Seal } from './seal.ts';

type SystemStore = Pick<SafeStorage, 'isAsyncEncryptionAvailable' | 'encryptStringAsync' | 'decryptStringAsync'>;

/** Prefix of data that Linux encrypts without a password manager, with a publicly known password. */
const KNOWN_PASSWORD = Buffer.from('v10');

const NOTHING = { result: '', shouldReEncrypt: false };

function isSecret(wrapped: Buffer, system: string): boolean {
  return system !== 'linux' || !wrapped.subarray(0, KNOWN_PASSWORD.length).equals(KNOWN_PASSWORD);
}

/** Undefined if the system refuses, or keeps no secrets. */
async function wrap(store: SystemStore, system: string, key: Buffer): Promise<Buffer | undefined> {
  const wrapped = await store.encryptStringAsync(key.toString('base64')).catch(() => undefined);
  return wrapped && isSecret(wrapped, system) ? wrapped : undefined;
}

/** Whether there is a folder with somebody's data, which need the key. */
async function isNeeded(folder: string): Promise<boolean> {
  return (await readdir(folder, { withFileTypes: true })).some((entry) => entry.isDirectory());
}

/**
 * The cipher with this folder's key, which is created while nothing needs one: the system may never decrypt another one
 * again, for example after the person's password was reset. Undefined if the system keeps no secrets, or a key that is
 * needed is missing or cannot be decrypted: then nothing is written, and existing data stays for when it can.
 */
export async function openSeal(store: SystemStore, system: string, folder: string): Promise<Seal | undefined> {
  if (!(await store.isAsyncEncryptionAvailable())) return undefined;
  const file = path.join(folder, 'key');
  const kept = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (!(await isNeeded(folder))) {
    const key = makeKey();
    const wrapped = await wrap(store, system, key);
    if (!wrapped) return undefined;
    await writeWhole(file, wrapped);
    return createSeal(key);
  }
  if (!kept || !isSecret(kept, system)) return undefined;
  const { result, shouldReEncrypt } = await store.decryptStringAsync(kept).catch(() => NOTHING);
  const key = Buffer.from(result, 'base64');
  if (key.length !== KEY_BYTES) return undefined;
  const better = shouldReEncrypt ? await wrap(store, system, key) : undefined;
  // If this fails, the key that is stored stays valid.
  if (better) await writeWhole(file, better).catch(() => undefined);
  return createSeal(key);
}
