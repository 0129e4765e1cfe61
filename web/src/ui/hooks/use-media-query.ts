// Whether a media query matches, kept up to date.
import { useCallback, useSyncExternalStore } from 'react';

/** Up to this width a list and its detail are two screens. */
export const PHONE = '(max-width: 50rem)';
/** Up to this width the sidebar is a drawer. */
export const NARROW = '(max-width: 68rem)';

export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
