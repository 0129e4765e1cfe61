// Runs a function again and again, and whenever the window comes back to the front.
import { useEffect, useEffectEvent } from 'react';

export function usePolling(run: () => void, everyMs: number): void {
  const latest = useEffectEvent(run);
  useEffect(() => {
    const timer = setInterval(() => latest(), everyMs);
    function onFocus() {
      latest();
    }
    window.addEventListener('focus', onFocus);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', onFocus);
    };
  }, [everyMs]);
}
