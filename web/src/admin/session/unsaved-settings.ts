// Whether settings were changed on this page and are not saved: for what runs behind every screen and has none of the
// settings' code.
import { useSyncExternalStore } from 'react';
import { createListeners } from '../../platform/listeners.ts';
import { useUnloadQuestion } from './use-unload-question.ts';

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

/** They are kept after their screen is left (rule G14): on every screen the browser asks before the page goes. */
export function useUnsavedSettings(): void {
  useUnloadQuestion(useSyncExternalStore(unsavedSettings.subscribe, unsavedSettings.isThere));
}
