// An upload belongs to one window at a time, until it is over or the window closes: another window must not continue
// it.
import { removeNote } from '../../../../platform/upload-notes.ts';
import { claimsOf } from '../../../../platform/token-claims.ts';

/** The user's number, as the token says it. */
export function ownerOf(token: string | undefined): string {
  return String(claimsOf(token).sub ?? '');
}

/** The uploads of this window, with the function that releases each. */
const owned = new Map<string, () => void>();

const nameOf = (key: string) => `upload ${key}`;

export function isOwnUpload(key: string): boolean {
  return owned.has(key);
}

/** Only at a secure address one window knows of the others. */
export const knowsOtherWindows = (): boolean => 'locks' in navigator;

/** False when it belongs to another window. */
export async function takeUpload(key: string): Promise<boolean> {
  if (owned.has(key)) return true;
  // A console in two windows then sends twice what is on its way.
  if (!knowsOtherWindows()) {
    owned.set(key, () => undefined);
    return true;
  }
  const { promise: over, resolve: letGo } = Promise.withResolvers<void>();
  const { promise: answer, resolve } = Promise.withResolvers<boolean>();
  void navigator.locks.request(nameOf(key), { ifAvailable: true }, (lock) => {
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

/** What was noted of a file before its turn is not needed any more. */
export async function forgetChosen(key: string): Promise<void> {
  await removeNote(key);
  letUploadGo(key);
}
