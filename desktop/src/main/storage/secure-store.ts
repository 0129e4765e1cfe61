// The key to what is kept for offline work, itself kept by the operating system (rule D7).
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { SafeStorage } from 'electron';
import { writeWhole } from './durable-files.ts';
import { createSeal, KEY_BYTES, makeKey, type Seal } from './seal.ts';

type Keeper = Pick<
  SafeStorage,
  'isAsyncEncryptionAvailable' | 'encryptStringAsync' | 'decryptStringAsync' | 'getSelectedStorageBackend'
>;

/** Without a password manager Linux would encrypt with a password that everybody knows: that is no secret. */
async function keepsSecrets(keeper: Keeper, system: string): Promise<boolean> {
  if (!(await keeper.isAsyncEncryptionAvailable())) return false;
  return system !== 'linux' || !['basic_text', 'unknown'].includes(keeper.getSelectedStorageBackend());
}

/**
 * The seal with this folder's key, which is made when there is none. Undefined where the system keeps no secrets, or does
 * not give this one back: then nothing is written, and what lies there stays for a day on which it does.
 */
export async function openSeal(keeper: Keeper, system: string, folder: string): Promise<Seal | undefined> {
  if (!(await keepsSecrets(keeper, system))) return undefined;
  const file = path.join(folder, 'key');
  const kept = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (kept) {
    const { result } = await keeper.decryptStringAsync(kept).catch(() => ({ result: '' }));
    const key = Buffer.from(result, 'base64');
    return key.length === KEY_BYTES ? createSeal(key) : undefined;
  }
  const key = makeKey();
  await writeWhole(file, await keeper.encryptStringAsync(key.toString('base64')));
  return createSeal(key);
}
