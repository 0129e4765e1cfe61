// Shown in place of data that is not loaded: skeleton rows, a failure with a retry, or a text for empty data. Loaded
// data stays when a reload fails, with a note of its age above it.
import type { UseQueryResult } from '@tanstack/react-query';
import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';
import { LoadFailure } from './load-failure.tsx';
import { exactLabel } from './time/day-label.ts';

type Query<T> = Pick<
  UseQueryResult<T>,
  'data' | 'dataUpdatedAt' | 'isPending' | 'isRefetchError' | 'error' | 'isFetching' | 'refetch'
>;

interface QueryViewProps<T> {
  query: Query<T>;
  /** The text that says what could not be loaded. */
  failure: string;
  waiting?: ReactNode;
  /** Shown for empty data; false while there is some. */
  empty?: ReactNode;
  /** For use among text and fields: a failure takes one line. */
  isInline?: boolean;
  children?: (data: T) => ReactNode;
}

export function QueryView<T>({ query, failure, waiting, empty = false, isInline, children }: QueryViewProps<T>) {
  const { data, error, isFetching } = query;
  const retry = () => void query.refetch();
  if (query.isPending) return waiting;
  if (error && (data === undefined || empty !== false)) {
    if (isInline) {
      return (
        <p className="hint">
          {failure}.{' '}
          <Button kind="link" isBusy={isFetching} onClick={retry}>
            Try again
          </Button>
        </p>
      );
    }
    return <LoadFailure title={failure} reason={error.message} isRetrying={isFetching} onRetry={retry} />;
  }
  if (empty !== false) return empty;
  return (
    <>
      {query.isRefetchError && (
        <Banner
          icon={CloudOff}
          isPlain
          action={
            <Button isBusy={isFetching} onClick={retry}>
              Try again
            </Button>
          }
        >
          Not up to date: this is from {exactLabel(new Date(query.dataUpdatedAt).toISOString())}. {error?.message}
        </Banner>
      )}
      {data !== undefined && children?.(data)}
    </>
  );
}
