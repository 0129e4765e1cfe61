// A map that holds a limited number of recent entries.

/** More entries than anybody edits without a connection. */
const MOST = 1000;

/** A map that drops its oldest entry when it becomes too large. */
export function createRecent<Key, Value>() {
  const entries = new Map<Key, Value>();
  return {
    set(key: Key, value: Value): void {
      // Deleted first, so that the new entry moves to the end.
      entries.delete(key);
      entries.set(key, value);
      const [oldest] = entries.keys();
      if (entries.size > MOST && oldest !== undefined) entries.delete(oldest);
    },
    get: (key: Key) => entries.get(key),
    clear: () => entries.clear(),
  };
}
