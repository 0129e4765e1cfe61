// Reads and writes values in the browser's storage. A full, blocked or damaged storage behaves as if empty.

/** Key of the draft of the enquiry form. */
export const DRAFT = 'enquiry-draft';

export function readKept(storage: 'localStorage' | 'sessionStorage', key: string): unknown {
  try {
    return JSON.parse(window[storage].getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Stores a value. Returns false if that failed. */
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
