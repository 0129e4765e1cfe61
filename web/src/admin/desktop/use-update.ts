// The newer version of the installed program, if there is one, and checking for it.
import { useMutation, useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import type { DesktopBridge } from 'shared/desktop/desktop-bridge.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useNotDone } from './use-not-done.ts';

export function useUpdate(bridge: DesktopBridge) {
  const onError = useNotDone();
  const look = useMutation({ mutationFn: () => bridge.updates.check(), onError });
  // A notice of a newer version leads here, where it is shown without another check.
  const { key } = useLocation();
  const { data: latest } = useQuery({
    queryKey: queryKeys.desktopUpdate(key),
    queryFn: () => bridge.updates.latest(),
    gcTime: 0,
  });
  return {
    /** Undefined if there is none, and before the first check. */
    update: look.data ?? (latest?.state === 'none' ? undefined : latest),
    isLooking: look.isPending,
    look: () => look.mutate(),
  };
}
