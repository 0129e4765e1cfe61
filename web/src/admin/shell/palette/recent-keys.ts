// Entries of the palette that a user has used recently, newest first; stored in this browser.

const KEPT = 6;

const keyOf = (username: string) => `palette-recent:${username}`;

export function readRecentKeys(username: string): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(username)) ?? '[]');
    return Array.isArray(stored) ? stored.filter((key) => typeof key === 'string').slice(0, KEPT) : [];
  } catch {
    return [];
  }
}

export function keepRecentKey(username: string, key: string): void {
  const keys = [key, ...readRecentKeys(username).filter((other) => other !== key)].slice(0, KEPT);
  try {
    localStorage.setItem(keyOf(username), JSON.stringify(keys));
  } catch {
    // Without storage no entry is recent.
  }
}
