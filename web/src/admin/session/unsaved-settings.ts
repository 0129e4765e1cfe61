// Whether settings were changed on this page and are not saved, for the shell, which has none of the settings' code.
const listeners = new Set<() => void>();
let isUnsaved = false;

export const unsavedSettings = {
  isThere: () => isUnsaved,
  note(isThere: boolean) {
    isUnsaved = isThere;
    for (const listener of listeners) listener();
  },
  /** Calls back after every change; returns the way to stop. */
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
