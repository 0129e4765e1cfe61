// Caches a value that is made once.

export interface Remembered<T> {
  get(): Promise<T>;
  /** Drops the value, so that the next call makes it again. */
  forget(): void;
}

/** A failure is not cached, as it may be over by the next call. */
export function remember<T>(make: () => Promise<T>): Remembered<T> {
  let kept: Promise<T> | undefined;

  return {
    get() {
      if (kept) return kept;
      const made = make();
      kept = made;
      made.catch(() => {
        if (kept === made) kept = undefined;
      });
      return made;
    },
    forget() {
      kept = undefined;
    },
  };
}
