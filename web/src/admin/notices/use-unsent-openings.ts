// Reports leads that were opened while the server did not answer, as soon as it does (rule D4q).
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from 'shared/api/api.ts';
import { AppError, type ErrorCode } from 'shared/api/errors.ts';
import { LONGEST_PAUSE_MS } from '../../api/back-off.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useConsole } from '../session/console-context.ts';
import { useSession } from '../session/session-context.ts';

const NONE: number[] = [];
/** Errors after which a later attempt may succeed. */
const PASSING = new Set<ErrorCode>(['network', 'unavailable', 'internal', 'no_space', 'rate_limited']);
const isPassing = (error: unknown) => error instanceof AppError && PASSING.has(error.code);

export function useUnsentOpenings(): void {
  const { client, connection } = useConsole();
  const queryClient = useQueryClient();
  const key = queryKeys.unsentOpenings(useSession().user.username);
  const { data: ids = NONE } = useQuery<number[]>({ queryKey: key, queryFn: skipToken, gcTime: Infinity });

  async function send() {
    const settled = new Set<number>();
    for (const id of ids) {
      if (connection.outage() !== undefined) break;
      const call = client.call(api.markLeadSeen, { params: { id: String(id) } });
      const isAnswered = await call.then(
        () => true,
        (error: unknown) => !isPassing(error),
      );
      if (isAnswered) settled.add(id);
    }
    queryClient.setQueryData<number[]>(key, (known = NONE) => known.filter((id) => !settled.has(id)));
    return null;
  }
  useQuery({
    queryKey: [...key, ids],
    queryFn: send,
    enabled: ids.length > 0,
    gcTime: 0,
    refetchInterval: LONGEST_PAUSE_MS,
    refetchIntervalInBackground: true,
  });
}
