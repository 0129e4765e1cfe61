// The state of the server, for the banners: loaded every five minutes.
import { useQuery } from '@tanstack/react-query';
import { api } from 'shared/api/api.ts';
import type { System } from 'shared/system/system.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useConsole } from '../session/console-context.ts';

const REFRESH_MS = 5 * 60_000;

/** Undefined until it is loaded. */
export function useSystem(): System | undefined {
  const { client } = useConsole();
  const { data } = useQuery({
    queryKey: queryKeys.system,
    queryFn: ({ signal }) => client.call(api.getSystem, { signal }),
    refetchInterval: REFRESH_MS,
    staleTime: REFRESH_MS,
  });
  return data;
}
