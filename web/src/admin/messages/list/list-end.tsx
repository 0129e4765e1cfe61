// The invisible end of a list: reports when it is near the visible part.
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

/** This far below the visible part counts as near. */
const AHEAD = '600px';

interface ListEndProps {
  scroller: RefObject<HTMLElement | null>;
  onSeen: () => void;
}

export function ListEnd({ scroller, onSeen }: ListEndProps) {
  const mark = useRef<HTMLDivElement>(null);
  const report = useEffectEvent(onSeen);

  useEffect(() => {
    if (!mark.current) return undefined;
    // A late callback gets all entries so far, the latest last.
    const observer = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && report(), {
      root: scroller.current,
      rootMargin: AHEAD,
    });
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, [scroller]);

  return <div ref={mark} />;
}
