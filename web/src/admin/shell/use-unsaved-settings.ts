// Settings that were changed and not saved outlive their screen (rule G14): in every screen the browser asks before the page
// goes on which they were changed.
import { useSyncExternalStore } from 'react';
import { unsavedSettings } from '../session/unsaved-settings.ts';
import { useUnloadQuestion } from '../session/use-unload-question.ts';

export function useUnsavedSettings(): void {
  useUnloadQuestion(useSyncExternalStore(unsavedSettings.subscribe, unsavedSettings.isThere));
}
