// Notification preferences of this computer; a change is shown at once, and reverted if the program could not store it.
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { DesktopPreferences } from 'shared/desktop/desktop-calls.ts';
import type { InstalledConsole } from '../../platform/platform.ts';
import { useNotDone } from './use-not-done.ts';

export function useDesktopPreferences({ bridge, start }: InstalledConsole) {
  const onError = useNotDone();
  const [stored, setStored] = useState(start.preferences);
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (part: Partial<DesktopPreferences>) => bridge.preferences.change(part),
    onSuccess: setStored,
    onError,
  });
  return { preferences: isPending ? { ...stored, ...variables } : stored, change: mutate };
}
