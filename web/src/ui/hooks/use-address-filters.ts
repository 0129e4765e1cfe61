// Filters of a list in the address, so that a reload and Back show the same.
import { useSearchParams } from 'react-router-dom';

/** Changes the current filters: the rendered ones may be older. */
export type ChangeFilters<F> = (change: (current: F) => F) => void;

/** Those in the address, which may be newer than what is rendered. */
export const currentParams = (): URLSearchParams => new URLSearchParams(window.location.search);

export function useAddressFilters<F>(
  read: (params: URLSearchParams) => F,
  write: (filters: F) => URLSearchParams,
): [F, ChangeFilters<F>] {
  const [params, setParams] = useSearchParams();
  return [read(params), (change) => setParams(write(change(read(currentParams()))), { replace: true })];
}
