// Leads that the signed-in person has not opened on any device (rule D4).
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from 'shared/api/api.ts';
import type { Unseen } from 'shared/leads/lead-work.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useConsole } from '../session/console-context.ts';
import { useToldNotices } from './told-notices.ts';
import { withoutSeen } from './without-seen.ts';

const NONE: Unseen = { count: 0, ids: [], more: false, given: [] };

export function useUnseen(): Unseen {
  const { client } = useConsole();
  const { data } = useQuery({
    queryKey: queryKeys.unseen,
    queryFn: ({ signal }) => client.call(api.countUnseen, { signal }),
    staleTime: 60_000,
    refetchOnWindowFocus: true,
  });
  return data ?? NONE;
}

export function useMarkAllSeen() {
  const { client } = useConsole();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (upTo: number) => client.call(api.markAllSeen, { body: { upTo } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.unseen }),
  });
}

/** Says that a lead is open on this screen. Failing is no matter: the next device to open it says so again. */
export function useSeen(id: number | undefined): void {
  const { client } = useConsole();
  const queryClient = useQueryClient();
  const { ids } = useUnseen();
  const { notices } = useToldNotices();
  const isNews = id !== undefined && (ids.includes(id) || notices.some(({ lead }) => lead === id));
  useEffect(() => {
    if (!isNews) return undefined;
    const say = () => {
      if (document.hidden) return;
      queryClient.setQueryData<Unseen>(
        queryKeys.unseen,
        (known) => known && withoutSeen(known, { lead: id, andOlder: false }),
      );
      client.call(api.markLeadSeen, { params: { id: String(id) }, keepalive: true }).catch(() => undefined);
    };
    say();
    // A window in the background has opened it for nobody yet.
    document.addEventListener('visibilitychange', say);
    return () => document.removeEventListener('visibilitychange', say);
  }, [client, queryClient, id, isNews]);
}
