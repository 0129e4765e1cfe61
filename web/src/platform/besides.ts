/**
 * Begins to load a part at once, for later there may be no server. Where that fails nothing is said of it, and the part is
 * asked for anew when it is needed.
 */
export function besides<T>(load: () => Promise<T>): () => Promise<T> {
  const first = load().catch(() => undefined);
  return async () => (await first) ?? load();
}
