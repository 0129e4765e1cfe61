// Filters of a list, held in the address so that a reload and Back show the same list.
import { useSearchParams } from 'react-router-dom';

/** Applies a change to the current filters, which may be newer than the rendered ones. */
export type ChangeFilters<F> = (change: (current: F) => F) => void;

/** The parameters in the address, which may be newer than what is rendered. */
export const currentParams = (): URLSearchParams => new URLSearchParams(window.location.search);

export function useAddressFilters<F>(
  read: (params: URLSearchParams) => F,
  write: (filters: F) => URLSearchParams,
): [F, ChangeFilters<F>] {
  const [params, setParams] = useSearchParams();
  return [read(params), (change) => setParams(write(change(read(currentParams()))), { replace: true })];
}
