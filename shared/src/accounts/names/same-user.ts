// Whether two usernames mean the same person. No schema here: the console's first screen imports this.

/** Usernames are unique by this form: trimmed, lower-cased, the part before any @ (rule C9). */
export function normalizeUsername(username: string): string {
  return (username.trim().toLowerCase().split('@')[0] ?? '').trim();
}

/** True when both names mean the same person. An empty name never matches. */
export function isSameUser(a: string, b: string): boolean {
  const normalized = normalizeUsername(a);
  return normalized !== '' && normalized === normalizeUsername(b);
}
