// How many leads nobody has begun with, for the badge in the sidebar; also tells whether the server still answers.
import { useQuery } from '@tanstack/react-query';
import { api } from 'shared/api.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useConsole } from '../session/console-context.ts';
import { useTick } from '../session/use-tick.ts';

const NEW = { status: 'new' } as const;

export function useNewLeadCount() {
  const { client } = useConsole();
  const { data, isError, errorUpdateCount, dataUpdatedAt, refetch } = useQuery({
    queryKey: queryKeys.leadCount(NEW),
    queryFn: ({ signal }) => client.call(api.countLeads, { query: NEW, signal }),
  });
  useTick(() => void refetch({ cancelRefetch: false }));
  const hasOnlyFailed = dataUpdatedAt === 0 && errorUpdateCount > 0;
  return {
    count: data?.count ?? 0,
    isLost: isError || hasOnlyFailed,
    /** Undefined before the first answer. */
    updatedAt: dataUpdatedAt === 0 ? undefined : new Date(dataUpdatedAt).toISOString(),
  };
}
