// Whether two usernames mean the same person. Without a schema, as the first screen of the console needs it.

/** Usernames are unique by this form: trimmed, lower-cased, the part before any @ (rule C9). */
export function normalizeUsername(username: string): string {
  return (username.trim().toLowerCase().split('@')[0] ?? '').trim();
}

/** True when both names mean the same person; an empty name means nobody. */
export function isSameUser(a: string, b: string): boolean {
  const normalized = normalizeUsername(a);
  return normalized !== '' && normalized === normalizeUsername(b);
}
