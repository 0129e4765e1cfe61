// Filters of a list in the address, so that a reload and Back show the same.
import { useSearchParams } from 'react-router-dom';

/** Turns the filters of that moment into new ones: those that are drawn may be older. */
export type ChangeFilters<F> = (change: (current: F) => F) => void;

/** Those in the address, which may be ahead of what is drawn. */
export const currentParams = (): URLSearchParams => new URLSearchParams(window.location.search);

export function useAddressFilters<F>(
  read: (params: URLSearchParams) => F,
  write: (filters: F) => URLSearchParams,
): [F, ChangeFilters<F>] {
  const [params, setParams] = useSearchParams();
  return [read(params), (change) => setParams(write(change(read(currentParams()))), { replace: true })];
}
