// The library in each of its states: loading, failed, empty, filled.
import { Images } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import type { Library } from './list/use-library.ts';

interface LibraryBodyProps {
  library: Library;
  isFiltered: boolean;
  onClearFilters: () => void;
  /** Text for a library without any picture. */
  empty: string;
  hint?: ReactNode;
  /** Content of a library with pictures. */
  children: ReactNode;
}

export function LibraryBody({ library, isFiltered, onClearFilters, empty, hint, children }: LibraryBodyProps) {
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
  if (!isFiltered) {
    return (
      <EmptyState icon={Images} title={empty}>
        {hint}
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={Images} title="No files match" action={<Button onClick={onClearFilters}>Clear filters</Button>} />
  );
}

/** Shown above the list if the next page could not be loaded. */
export function MoreFailure({ library }: { library: Library }) {
  if (!library.hasMoreFailed) return null;
  return (
    <p className="remark is-bad" role="alert">
      More files could not be loaded.
      <Button kind="link" onClick={library.loadMore}>
        Try again
      </Button>
    </p>
  );
}
