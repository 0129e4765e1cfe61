// Number and total size of all pictures. Live events tell when they have changed.
import { useQuery } from '@tanstack/react-query';
import { api } from 'shared/api/api.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useConsole } from '../../session/console-context.ts';

export function useLibraryTotals() {
  const { client } = useConsole();
  return useQuery({
    queryKey: queryKeys.uploads,
    queryFn: async ({ signal }) => {
      const { data, headers } = await client.send(api.listUploads, { query: { limit: 1 }, signal });
      // The headers of the first page contain the number of all pictures (rule F17).
      const count = Number(headers.get('X-Total-Count') ?? data.length);
      const bytes = Number(headers.get('X-Total-Bytes') ?? data.reduce((sum, upload) => sum + upload.size, 0));
      return { count, bytes };
    },
    staleTime: 60_000,
    refetchOnWindowFocus: true,
  });
}
