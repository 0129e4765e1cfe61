// What is made once and then kept.

export interface Remembered<T> {
  get(): Promise<T>;
  /** The next call makes it again. */
  forget(): void;
}

/** A failure is not kept: it may have passed by the next call. */
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
