// An upload belongs to one window at a time, until it is over or the window closes, so that no two windows send it.
import { removeNote } from '../../../../platform/upload-notes.ts';
import { createListeners } from '../../../../platform/listeners.ts';
import { claimsOf } from '../../../../platform/token-claims.ts';

/** The user's number, from the token. */
export function ownerOf(token: string | undefined): string {
  return String(claimsOf(token).sub ?? '');
}

/** The uploads of this window, with the function that releases each. */
const owned = new Map<string, () => void>();

/** Called when an upload of a file for one place stops, or is over. */
export const placedChanges = createListeners();

export const lockName = (key: string) => `upload ${key}`;

export function isOwnUpload(key: string): boolean {
  return owned.has(key);
}

/** Windows know of each other only on a secure origin. */
export const knowsOtherWindows = (): boolean => 'locks' in navigator;

/** False when it belongs to another window. */
export async function takeUpload(key: string): Promise<boolean> {
  if (owned.has(key)) return true;
  // Without locks, a console in two windows sends the same upload twice.
  if (!knowsOtherWindows()) {
    owned.set(key, () => undefined);
    return true;
  }
  const { promise: over, resolve: letGo } = Promise.withResolvers<void>();
  const { promise: answer, resolve } = Promise.withResolvers<boolean>();
  void navigator.locks.request(lockName(key), { ifAvailable: true }, (lock) => {
    resolve(lock !== null);
    return lock ? over : undefined;
  });
  if (!(await answer)) return false;
  owned.set(key, letGo);
  return true;
}

export function letUploadGo(key: string): void {
  owned.get(key)?.();
  owned.delete(key);
}

/** Deletes the record of a waiting upload. */
export async function forgetChosen(key: string): Promise<void> {
  await removeNote(key);
  letUploadGo(key);
}
