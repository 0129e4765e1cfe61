// The keyboard focus follows its tile, and goes to the one in its place when it is gone.
import { useEffect, useRef, type RefObject } from 'react';

/** @param scrollToCurrent  brings the current tile into view */
export function useTileFocus(grid: RefObject<HTMLElement | null>, scrollToCurrent: () => void) {
  const hasFocus = useRef(false);
  const isMoving = useRef(false);
  const wantsFocus = useRef(false);

  useEffect(() => {
    if (isMoving.current) scrollToCurrent();
    const isLost = hasFocus.current && document.activeElement === document.body;
    wantsFocus.current ||= isMoving.current || isLost;
    isMoving.current = false;
    if (!wantsFocus.current) return undefined;
    let frame: number;
    // The row is always there, but cannot have the focus before it was measured.
    function focus() {
      const cell = grid.current?.querySelector<HTMLElement>('.tile-open[tabindex="0"]');
      cell?.focus({ preventScroll: true });
      wantsFocus.current = cell !== document.activeElement;
      if (wantsFocus.current) frame = requestAnimationFrame(focus);
    }
    focus();
    return () => cancelAnimationFrame(frame);
  });

  return {
    /** Gives the focus to the current tile after the next render. */
    follow: () => void (isMoving.current = true),
    /** For the element of the grid. */
    watch: { onFocus: () => void (hasFocus.current = true), onBlur: () => void (hasFocus.current = false) },
  };
}
