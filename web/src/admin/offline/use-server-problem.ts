// What the installed console finds out about its server: why it does not answer, or that one of the two is too old for the
// other (rule D9). A browser has its console from the server, and knows no more than that there is no answer.
import { useQuery } from '@tanstack/react-query';
import type { ServerProblem } from 'shared/desktop-bridge.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useLiveState } from '../live/live-context.ts';
import { useConsole } from '../session/console-context.ts';
import { useOutage } from './use-outage.ts';

export function useServerProblem(): ServerProblem | undefined {
  const { desktop } = useConsole().platform;
  const outage = useOutage();
  const isLive = useLiveState() === 'live';
  const { data } = useQuery({
    // Asked anew when the connection comes or goes.
    queryKey: queryKeys.serverProblem(outage, isLive),
    queryFn: async () => {
      const check = await desktop?.bridge.servers.check(desktop.start.server ?? '');
      return check?.ok === false ? check.problem : null;
    },
    enabled: desktop !== undefined && (outage !== undefined || isLive),
    gcTime: 0,
  });
  return data ?? undefined;
}
