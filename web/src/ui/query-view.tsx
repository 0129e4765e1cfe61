// What stands in the place of something that is read from the server until it is here: rows to come, that it could not be
// loaded with a way to try again, or that there is nothing. What is known stays when reading it once more fails.
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailure } from './load-failure.tsx';

interface QueryViewProps<T> {
  query: Pick<UseQueryResult<T>, 'data' | 'isPending' | 'error' | 'isFetching' | 'refetch'>;
  /** Says that it could not be loaded. */
  failure: string;
  waiting?: ReactNode;
  /** False while there is something to show. */
  empty?: ReactNode;
  children?: (data: T) => ReactNode;
}

export function QueryView<T>({ query, failure, waiting, empty = false, children }: QueryViewProps<T>) {
  const { data, error, isFetching } = query;
  if (query.isPending) return waiting;
  if (error && (data === undefined || empty !== false)) {
    return (
      <LoadFailure
        title={failure}
        reason={error.message}
        isRetrying={isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (empty !== false) return empty;
  return data !== undefined && children?.(data);
}
