/**
 * Begins to load a part at once, as later there may be no server. A failure is ignored, and the part is requested again
 * when it is needed.
 */
export function preload<T>(load: () => Promise<T>): () => Promise<T> {
  const first = load().catch(() => undefined);
  return async () => (await first) ?? load();
}
