// Everybody with an account, inactive ones too: settings refer to them by id.
import { useQuery } from '@tanstack/react-query';
import { api } from 'shared/api/api.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useConsole } from '../../session/console-context.ts';

export function useAllUsers(isNeeded = true) {
  const { client } = useConsole();
  return useQuery({
    queryKey: queryKeys.users,
    queryFn: ({ signal }) => client.call(api.listUsers, { signal }),
    enabled: isNeeded,
  });
}
