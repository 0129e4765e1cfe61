// The number of pictures in each category. Live events tell when it has changed.
import { useQuery } from '@tanstack/react-query';
import { api } from 'shared/api/api.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useConsole } from '../../session/console-context.ts';

export function useCategoryCounts() {
  const { client } = useConsole();
  return useQuery({
    queryKey: queryKeys.categoryCounts,
    queryFn: ({ signal }) => client.call(api.countCategories, { signal }),
    staleTime: 60_000,
  });
}
