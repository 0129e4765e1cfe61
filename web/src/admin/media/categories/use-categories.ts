// The categories of pictures, in the order of their names.
import { useQuery } from '@tanstack/react-query';
import { api } from 'shared/api/api.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useConsole } from '../../session/console-context.ts';

export function useCategories() {
  const { client } = useConsole();
  return useQuery({
    queryKey: queryKeys.categories,
    queryFn: ({ signal }) => client.call(api.listCategories, { signal }),
  });
}
