// Whether there are unsaved settings, for code that runs on all screens and has not loaded the settings.
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
  /** Calls back after every change; returns a function that ends this. */
  subscribe: listeners.add,
};

/**
 * Unsaved settings are kept after their screen is left (rule G14), so on every screen the browser asks before the page
 * is closed.
 */
export function useUnsavedSettings(): void {
  useUnloadQuestion(useSyncExternalStore(unsavedSettings.subscribe, unsavedSettings.isThere));
}
