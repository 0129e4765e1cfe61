// The library in each of its states: loading, failed, empty, filled.
import { Images } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import type { Library } from './use-library.ts';

interface LibraryBodyProps {
  library: Library;
  isFiltered: boolean;
  canUpload: boolean;
  onClearFilters: () => void;
  /** The filled library. */
  children: ReactNode;
}

export function LibraryBody({ library, isFiltered, canUpload, onClearFilters, children }: LibraryBodyProps) {
  if (library.status === 'error' && library.count === 0) {
    return (
      <LoadFailure
        title="Failed to load media"
        reason={library.error?.message}
        isRetrying={library.isFetching}
        onRetry={library.retry}
      />
    );
  }
  if (library.status === 'pending' || library.count > 0) return children;
  if (isFiltered) {
    return (
      <EmptyState
        icon={Images}
        title="No files match"
        action={
          <button className="button" type="button" onClick={onClearFilters}>
            Clear filters
          </button>
        }
      />
    );
  }
  return (
    <EmptyState
      icon={Images}
      title={canUpload ? 'No uploads yet. Use the Upload button to add images' : 'No uploads yet.'}
    >
      {canUpload && 'Or drop pictures here, or paste one.'}
    </EmptyState>
  );
}
