// The latest of what is known by a key.

/** More than anybody edits without a connection. */
const MOST = 1000;

/** A map that forgets the oldest entry when it has too many. */
export function createRecent<Key, Value>() {
  const entries = new Map<Key, Value>();
  return {
    set(key: Key, value: Value): void {
      // The latest stands last.
      entries.delete(key);
      entries.set(key, value);
      const [oldest] = entries.keys();
      if (entries.size > MOST && oldest !== undefined) entries.delete(oldest);
    },
    get: (key: Key) => entries.get(key),
    clear: () => entries.clear(),
  };
}
