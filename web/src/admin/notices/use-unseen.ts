// What the bell counts: unopened leads, and leads addressed to the signed-in user (rule D4).
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { api } from 'shared/api/api.ts';
import type { Unseen } from 'shared/leads/lead-work.ts';
import type { ApiClient } from '../../api/api-client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useConsole } from '../session/console-context.ts';
import { useSession } from '../session/session-context.ts';
import type { Opening } from './use-unsent-openings.ts';
import { withoutSeen } from './without-seen.ts';

/** Used until the server has answered. */
export const NOT_KNOWN: Unseen = { count: 0, ids: [], more: false, addressed: [] };

/** `500+` if there are more than are listed. */
export const figureOf = ({ count, more }: Pick<Unseen, 'count' | 'more'>) => `${count}${more ? '+' : ''}`;

/** An older server sends less than this console shows. */
export async function readUnseen(client: ApiClient, signal: AbortSignal): Promise<Unseen> {
  return { ...NOT_KNOWN, ...(await client.call(api.countUnseen, { signal })) };
}

export function useUnseen(): Unseen {
  const { client } = useConsole();
  const { data } = useQuery({
    queryKey: queryKeys.unseen,
    queryFn: ({ signal }) => readUnseen(client, signal),
    staleTime: 60_000,
    // A lead becomes late just because time passes.
    refetchInterval: 60_000,
    refetchOnWindowFocus: true,
  });
  return data ?? NOT_KNOWN;
}

/**
 * Reports that a lead is open on this screen, once the window is visible. What the server does not answer is sent again
 * later (`useUnsentOpenings`).
 * @param choice  changes whenever the user selects the lead; undefined while it is only shown (rule D4e)
 */
export function useSeen(id: number | undefined, choice: string | undefined): void {
  const { client } = useConsole();
  const queryClient = useQueryClient();
  const { username } = useSession().user;
  const saidOf = useRef<number>(undefined);
  useEffect(() => {
    // A lead that is selected again counts as opened again.
    if (id === undefined) saidOf.current = undefined;
    if (id === undefined || choice === undefined) return undefined;
    const isListed = queryClient.getQueryData<Unseen>(queryKeys.unseen)?.ids.includes(id);
    if (saidOf.current === id && !isListed) return undefined;
    const ending = new AbortController();
    const say = () => {
      if (document.hidden) return;
      const openedAt = Date.now();
      ending.abort();
      saidOf.current = id;
      queryClient.setQueryData<Unseen>(
        queryKeys.unseen,
        (known) => known && withoutSeen(known, { lead: id, andOlder: false }),
      );
      client.call(api.markLeadSeen, { params: { id: String(id) }, keepalive: true }).catch(() => {
        queryClient.setQueryData<Opening[]>(queryKeys.unsentOpenings(username), (known = []) => [
          ...known,
          { id, openedAt },
        ]);
      });
    };
    // A window in the background does not count as seen.
    document.addEventListener('visibilitychange', say, { signal: ending.signal });
    say();
    return () => ending.abort();
  }, [client, queryClient, username, id, choice]);
}
