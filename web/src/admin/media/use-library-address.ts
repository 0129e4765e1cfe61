// The filters of the library in its address.
import { useAddressFilters } from '../../ui/hooks/use-address-filters.ts';
import type { LibraryFilters } from './library/filters/library-filters.ts';

function readHidden(value: string | null): LibraryFilters['hidden'] {
  return value === 'true' || value === 'false' ? value : '';
}

const read = (params: URLSearchParams): LibraryFilters => ({
  q: params.get('q') ?? '',
  category: params.get('category') ?? '',
  hidden: readHidden(params.get('hidden')),
  unused: params.get('unused') === 'true' ? 'true' : '',
});

const write = (filters: LibraryFilters): URLSearchParams =>
  new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ''));

export const useLibraryAddress = () => useAddressFilters(read, write);
