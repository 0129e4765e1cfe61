// The keyboard focus follows its tile, and moves to the tile at its index when it is gone.
import { useEffect, useRef, useState, type FocusEvent, type RefObject } from 'react';

/** @param scrollToCurrent  brings the current tile into view */
export function useTileFocus(grid: RefObject<HTMLElement | null>, scrollToCurrent: () => void) {
  const hasFocus = useRef(false);
  /** A state, so that a render from before a move does not count as after it. */
  const [moves, setMoves] = useState(0);
  const followed = useRef(0);
  const wantsFocus = useRef(false);

  useEffect(() => {
    const isMoved = moves !== followed.current;
    followed.current = moves;
    if (isMoved) scrollToCurrent();
    const { activeElement } = document;
    // When a window closes, the tile that it was opened from may be another one, as after renaming. Chromium then
    // gives the focus to its row.
    const isLost = hasFocus.current && (activeElement === document.body || activeElement?.role === 'row');
    wantsFocus.current ||= isMoved || isLost;
    if (!wantsFocus.current) return undefined;
    let frame: number;
    // The row always exists, but cannot have the focus before it is measured.
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
    follow: () => setMoves((count) => count + 1),
    /** Props for the element of the grid. */
    watch: {
      onFocus: () => void (hasFocus.current = true),
      // A dialog above the grid gives the focus back when it closes.
      onBlur({ relatedTarget, currentTarget }: FocusEvent) {
        const above = relatedTarget?.closest('dialog');
        hasFocus.current = above?.contains(currentTarget) === false;
      },
    },
  };
}
