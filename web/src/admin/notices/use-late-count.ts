// How many leads are late, for the sidebar and the icon beside the computer's clock (rule E24). One becomes late by nothing but time.
import { useQuery } from '@tanstack/react-query';
import { api } from 'shared/api/api.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useConsole } from '../session/console-context.ts';

const LATE = { due: 'late' } as const;
const STEP_MS = 60_000;

/** @param inBackground  also while the window is hidden */
export function useLateCount({ inBackground = false } = {}): number {
  const { client } = useConsole();
  const { data } = useQuery({
    queryKey: queryKeys.leadCount(LATE),
    queryFn: ({ signal }) => client.call(api.countLeads, { query: LATE, signal }),
    refetchInterval: STEP_MS,
    refetchIntervalInBackground: inBackground,
  });
  return data?.count ?? 0;
}
