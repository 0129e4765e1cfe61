// The number of late leads, for the sidebar and the tray icon (rule E24).
import { useQuery } from '@tanstack/react-query';
import { useConsole } from '../session/console-context.ts';
import { leadCount } from '../session/lead-count.ts';

/** @param inBackground  also while the window is hidden */
export function useLateCount({ inBackground = false } = {}): number {
  const { client } = useConsole();
  const { data } = useQuery({
    ...leadCount(client, { due: 'late' }),
    refetchIntervalInBackground: inBackground,
  });
  return data?.count ?? 0;
}
