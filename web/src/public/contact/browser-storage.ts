// Values kept in the browser. Where storage is full, refused or damaged, nothing breaks: it is then as if nothing was kept.

/** Of what is being written in the enquiry form. */
export const DRAFT = 'enquiry-draft';

export function readKept(storage: 'localStorage' | 'sessionStorage', key: string): unknown {
  try {
    return JSON.parse(window[storage].getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** False when it could not be kept. */
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
    // Nothing was kept.
  }
}
