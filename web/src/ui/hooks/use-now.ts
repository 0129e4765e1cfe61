// The current time for relative times on screen, renewed twice a minute.
import { useEffect, useState } from 'react';

const STEP_MS = 30_000;

/** The time in milliseconds since 1970. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), STEP_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
