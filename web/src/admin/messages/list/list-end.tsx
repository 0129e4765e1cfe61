// The invisible end of a list: tells when it comes near the visible part.
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

/** How far below the visible part counts as near. */
const AHEAD = '600px';

interface ListEndProps {
  scroller: RefObject<HTMLElement | null>;
  onSeen: () => void;
}

export function ListEnd({ scroller, onSeen }: ListEndProps) {
  const mark = useRef<HTMLDivElement>(null);
  const tell = useEffectEvent(onSeen);

  useEffect(() => {
    if (!mark.current) return undefined;
    // Told late, it is told of all that was: where it is now comes last.
    const observer = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && tell(), {
      root: scroller.current,
      rootMargin: AHEAD,
    });
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, [scroller]);

  return <div ref={mark} />;
}
