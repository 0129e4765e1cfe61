// Unsaved settings are kept after their screen is left (rule G14): on every screen the browser asks before the page on
// which they were changed is closed.
import { useSyncExternalStore } from 'react';
import { unsavedSettings } from '../session/unsaved-settings.ts';
import { useUnloadQuestion } from '../session/use-unload-question.ts';

export function useUnsavedSettings(): void {
  useUnloadQuestion(useSyncExternalStore(unsavedSettings.subscribe, unsavedSettings.isThere));
}
