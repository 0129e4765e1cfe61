// Users to whom a lead can be assigned: active ones, for administrators only.
import { useQuery } from '@tanstack/react-query';
import { activeNames, usersQuery } from '../../../api/shared-queries.ts';
import { useConsole } from '../../session/console-context.ts';

export function useAssignees(isAllowed: boolean): readonly string[] {
  const { client } = useConsole();
  const { data } = useQuery({
    ...usersQuery(client),
    select: activeNames,
    enabled: isAllowed,
    staleTime: 60_000,
    refetchOnWindowFocus: true,
  });
  return data ?? [];
}
