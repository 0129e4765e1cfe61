// Whether settings were changed on this page and are not saved, for the shell, which has none of the settings' code.
import { createListeners } from '../../platform/listeners.ts';

const listeners = createListeners();
let isUnsaved = false;

export const unsavedSettings = {
  isThere: () => isUnsaved,
  note(isThere: boolean) {
    isUnsaved = isThere;
    listeners.notify();
  },
  /** Calls back after every change; returns the way to stop. */
  subscribe: listeners.add,
};
