// The filters of the library in the address, so that a reload and Back show the same.
import { useSearchParams } from 'react-router-dom';
import type { LibraryFilters } from './library/library-filters.ts';

function readHidden(value: string | null): LibraryFilters['hidden'] {
  return value === 'true' || value === 'false' ? value : '';
}

export function useLibraryAddress(): [LibraryFilters, (filters: LibraryFilters) => void] {
  const [params, setParams] = useSearchParams();
  const filters = {
    q: params.get('q') ?? '',
    category: params.get('category') ?? '',
    hidden: readHidden(params.get('hidden')),
  };
  return [
    filters,
    (next) =>
      setParams(
        Object.entries(next).filter(([, value]) => value !== ''),
        { replace: true },
      ),
  ];
}
