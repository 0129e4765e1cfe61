// The data of the dashboard. A failed call shows zero or nothing, and can be retried (rules G1, G2, G11).
import { useQuery } from '@tanstack/react-query';
import { api } from 'shared/api/api.ts';
import { ACTIVITY_LIMIT_DEFAULT } from 'shared/limits.ts';
import { isUnreachable } from '../../api/read-error.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useLibraryTotals } from '../media/totals/use-library-totals.ts';
import { useConsole } from '../session/console-context.ts';

/** For data without live events, and for times without a stream (rule G11). */
export const REFRESH = { staleTime: 60_000, refetchOnWindowFocus: true } as const;

/** What a card or list needs of a call. */
export interface Figure<T> {
  value: T;
  isLoading: boolean;
  hasFailed: boolean;
  /** True if there was never an answer. */
  isUnknown: boolean;
  retry: () => void;
}

/** Shown in place of "there are none" if the number is unknown. */
export const UNKNOWN_WORDS = 'Not known while the server cannot be reached.';

interface Query<T> {
  data: T | undefined;
  isPending: boolean;
  isError: boolean;
  error: Error | null;
  refetch: () => Promise<unknown>;
}

export function figureOf<T>({ data, isPending, isError, error, refetch }: Query<T>, fallback: T): Figure<T> {
  const isUnknown = data === undefined && isUnreachable(error);
  return { value: data ?? fallback, isLoading: isPending, hasFailed: isError, isUnknown, retry: () => void refetch() };
}

const NO_UPLOADS = { count: 0, bytes: 0 };

export function useDashboard() {
  const { client } = useConsole();

  const users = useQuery({
    ...REFRESH,
    queryKey: queryKeys.userCount,
    queryFn: async ({ signal }) => (await client.call(api.countUsers, { signal })).count,
  });
  const messages = useQuery({
    ...REFRESH,
    queryKey: queryKeys.leadCount({}),
    queryFn: async ({ signal }) => (await client.call(api.countLeads, { signal })).count,
  });
  const uploads = useLibraryTotals();
  const activity = useQuery({
    ...REFRESH,
    queryKey: queryKeys.recentActivity,
    queryFn: ({ signal }) => client.call(api.listActivity, { query: { limit: ACTIVITY_LIMIT_DEFAULT }, signal }),
  });

  return {
    users: figureOf(users, 0),
    messages: figureOf(messages, 0),
    uploads: figureOf(uploads, NO_UPLOADS),
    activity: figureOf(activity, []),
  };
}
