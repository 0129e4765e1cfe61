// What the installed console finds out about its server: why it does not answer, or that one of the two is too old for the
// other (rule D9). A browser has its console from the server, and knows no more than that there is no answer.
import { useQuery } from '@tanstack/react-query';
import type { ServerFailure } from 'shared/desktop/desktop-bridge.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useLiveState } from '../live/live-context.ts';
import { useConsole } from '../session/console-context.ts';
import { useOutage } from './use-outage.ts';

interface ServerWord {
  /** The last that was found; null when nothing is wrong. */
  failure: ServerFailure | null | undefined;
  /** Its name. */
  problem: ServerFailure['problem'] | undefined;
  /** It was found under the present connection. */
  isCurrent: boolean;
}

export function useServerProblem(): ServerWord {
  const { desktop } = useConsole().platform;
  const outage = useOutage();
  const isLive = useLiveState() === 'live';
  const { data, isFetched, isPlaceholderData } = useQuery({
    // Asked anew when the connection comes or goes.
    queryKey: queryKeys.serverProblem(outage, isLive),
    queryFn: async () => {
      const check = await desktop?.bridge.servers.check(desktop.start.server ?? '');
      return check?.ok === false ? check : null;
    },
    enabled: desktop !== undefined,
    placeholderData: (known) => known,
    gcTime: 0,
  });
  return { failure: data, problem: data?.problem, isCurrent: isFetched && !isPlaceholderData };
}
