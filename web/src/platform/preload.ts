/**
 * Begins to load a part of the console at once, as the server may be unreachable later. A failure is ignored, and the
 * part is requested again when it is needed.
 */
export function preload<T>(load: () => Promise<T>): () => Promise<T> {
  const first = load().catch(() => undefined);
  return async () => (await first) ?? load();
}
