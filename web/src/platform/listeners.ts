// A list of functions to call when something changes.

export interface Listeners<Args extends unknown[]> {
  notify(...args: Args): void;
  /** Calls back from now on; returns a function that ends this. */
  add(listener: (...args: Args) => void): () => void;
}

export function createListeners<Args extends unknown[] = []>(): Listeners<Args> {
  const listeners = new Set<(...args: Args) => void>();
  return {
    notify(...args) {
      for (const listener of listeners) listener(...args);
    },
    add(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
