// Whether the server answers, for the screens.
import { useSyncExternalStore } from 'react';
import type { Outage } from '../../api/connection.ts';
import { useConsole } from '../session/console-context.ts';

export function useOutage(): Outage | undefined {
  const { connection } = useConsole();
  return useSyncExternalStore(connection.subscribe, connection.outage);
}
