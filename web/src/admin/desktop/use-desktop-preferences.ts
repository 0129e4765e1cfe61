// Notification preferences of this computer; a change is shown at once, and reverted if the program could not store it.
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { DesktopPreferences } from 'shared/desktop/desktop-calls.ts';
import type { InstalledConsole } from '../../platform/platform.ts';
import { useNotDone } from './use-not-done.ts';

export function useDesktopPreferences({ bridge, start }: InstalledConsole) {
  const onError = useNotDone();
  const [preferences, setPreferences] = useState(start.preferences);
  const { mutate } = useMutation({
    mutationFn: (part: Partial<DesktopPreferences>) => bridge.preferences.change(part),
    onMutate: (part) => setPreferences({ ...preferences, ...part }),
    onSuccess: setPreferences,
    onError() {
      // The rendered values are already the wanted ones.
      setPreferences(start.preferences);
      onError();
    },
  });
  return { preferences, change: mutate };
}
