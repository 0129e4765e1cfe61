// What the bell counts: leads that nobody has opened, and what is addressed to the signed-in person (rule D4).
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { api } from 'shared/api/api.ts';
import type { SeenUpTo, Unseen } from 'shared/leads/lead-work.ts';
import type { ApiClient } from '../../api/api-client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useConsole } from '../session/console-context.ts';
import { withoutSeen } from './without-seen.ts';

/** Until the server has answered. */
export const NOT_KNOWN: Unseen = { count: 0, ids: [], more: false, addressed: [] };

/** An older server says less than this console shows. */
export async function readUnseen(client: ApiClient, signal: AbortSignal): Promise<Unseen> {
  return { ...NOT_KNOWN, ...(await client.call(api.countUnseen, { signal })) };
}

export function useUnseen(): Unseen {
  const { client } = useConsole();
  const { data } = useQuery({
    queryKey: queryKeys.unseen,
    queryFn: ({ signal }) => readUnseen(client, signal),
    staleTime: 60_000,
    // A lead becomes late by time alone.
    refetchInterval: 60_000,
    refetchOnWindowFocus: true,
  });
  return data ?? NOT_KNOWN;
}

export function useMarkAllSeen() {
  const { client } = useConsole();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: SeenUpTo) => client.call(api.markAllSeen, { body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.unseen }),
  });
}

/** What shows that somebody is in front of the screen. */
const SIGNS_OF_LIFE = ['pointerdown', 'keydown', 'wheel'] as const;

/**
 * Reports that a lead is open on this screen, once the window is visible and, unless somebody just chose it
 * (`isChosen`), somebody is there. A failure does not matter: the next device that opens it reports it again.
 */
export function useSeen(id: number | undefined, isChosen: boolean): void {
  const { client } = useConsole();
  const queryClient = useQueryClient();
  // A lead that is assigned or escalated while it is open is seen too, by somebody who is there.
  const isListed = useUnseen().ids.includes(id ?? 0);
  const saidOf = useRef<number>(undefined);
  useEffect(() => {
    // A lead that is chosen again is opened again.
    if (id === undefined) saidOf.current = undefined;
    if (id === undefined || (saidOf.current === id && !isListed)) return undefined;
    const ending = new AbortController();
    const say = () => {
      if (document.hidden) return;
      ending.abort();
      saidOf.current = id;
      queryClient.setQueryData<Unseen>(
        queryKeys.unseen,
        (known) => known && withoutSeen(known, { lead: id, andOlder: false }),
      );
      client.call(api.markLeadSeen, { params: { id: String(id) }, keepalive: true }).catch(() => undefined);
    };
    if (isChosen && saidOf.current !== id) say();
    // A window in the background has opened it for nobody yet.
    if (isChosen) document.addEventListener('visibilitychange', say, { signal: ending.signal });
    for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, say, { signal: ending.signal });
    return () => ending.abort();
  }, [client, queryClient, id, isChosen, isListed]);
}
