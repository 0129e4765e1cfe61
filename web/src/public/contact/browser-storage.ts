// Values in the browser's storage. If it is full, blocked or damaged, it behaves as if empty.

/** For the drafts of the enquiry form. */
export const DRAFT = 'enquiry-draft';

export function readKept(storage: 'localStorage' | 'sessionStorage', key: string): unknown {
  try {
    return JSON.parse(window[storage].getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** False if it could not be stored. */
export function keep(storage: 'localStorage' | 'sessionStorage', key: string, value: unknown): boolean {
  try {
    window[storage].setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

export function forget(key: string): void {
  try {
    window.localStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
}
