// The people a lead can be given to: active users, for administrators only.
import { useQuery } from '@tanstack/react-query';
import { api } from 'shared/api/api.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useConsole } from '../../session/console-context.ts';

export function useAssignees(isAllowed: boolean): readonly string[] {
  const { client } = useConsole();
  const { data } = useQuery({
    queryKey: queryKeys.users,
    queryFn: ({ signal }) => client.call(api.listUsers, { signal }),
    enabled: isAllowed,
    staleTime: 60_000,
    refetchOnWindowFocus: true,
  });
  return (data ?? []).filter((user) => user.active).map((user) => user.username);
}
