// Reports leads that were opened while the server did not answer, as soon as it does (rule D4q).
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from 'shared/api/api.ts';
import { AppError, type ErrorCode } from 'shared/api/errors.ts';
import { LONGEST_PAUSE_MS } from '../../api/back-off.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useConsole } from '../session/console-context.ts';
import { useSession } from '../session/session-context.ts';

export interface Opening {
  id: number;
  /** When the lead was opened, by the clock of this computer: what was assigned or escalated since still waits. */
  openedAt: number;
}

const NONE: Opening[] = [];
/** Errors after which a later attempt may succeed. */
const PASSING = new Set<ErrorCode>(['network', 'unavailable', 'internal', 'no_space', 'rate_limited']);
/** An age that no lead has: what was assigned since its arrival then still waits. */
const UNKNOWN_MS = 1e12;
/** Unknown if the clock was set back since, by more than a clock that is set by the network usually is. */
function msSince(time: number): number {
  const ms = Date.now() - time;
  return ms < -60_000 ? UNKNOWN_MS : Math.max(ms, 0);
}

const isPassing = (error: unknown) => error instanceof AppError && PASSING.has(error.code);

export function useUnsentOpenings(): void {
  const { client, connection } = useConsole();
  const queryClient = useQueryClient();
  const key = queryKeys.unsentOpenings(useSession().user.username);
  const { data: openings = NONE } = useQuery<Opening[]>({ queryKey: key, queryFn: skipToken, gcTime: Infinity });

  async function send() {
    const settled = new Set<string>();
    for (const { id, openedAt } of openings) {
      if (connection.outage() !== undefined) break;
      const call = client.call(api.markLeadSeen, { params: { id: String(id) }, query: { ago: msSince(openedAt) } });
      const isAnswered = await call.then(
        () => true,
        (error: unknown) => !isPassing(error),
      );
      if (isAnswered) settled.add(`${id} ${openedAt}`);
    }
    queryClient.setQueryData<Opening[]>(key, (known = NONE) =>
      known.filter(({ id, openedAt }) => !settled.has(`${id} ${openedAt}`)),
    );
    return null;
  }
  useQuery({
    queryKey: [...key, openings],
    queryFn: send,
    enabled: openings.length > 0,
    gcTime: 0,
    refetchInterval: LONGEST_PAUSE_MS,
    refetchIntervalInBackground: true,
  });
}
