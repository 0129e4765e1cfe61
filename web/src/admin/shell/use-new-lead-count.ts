// How many leads nobody has begun with, for the badge in the sidebar.
import { useQuery } from '@tanstack/react-query';
import { api } from 'shared/api/api.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useConsole } from '../session/console-context.ts';

const NEW = { status: 'new' } as const;

export function useNewLeadCount(): number {
  const { client } = useConsole();
  const { data } = useQuery({
    queryKey: queryKeys.leadCount(NEW),
    queryFn: ({ signal }) => client.call(api.countLeads, { query: NEW, signal }),
  });
  return data?.count ?? 0;
}
