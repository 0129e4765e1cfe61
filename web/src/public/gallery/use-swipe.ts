// Turns horizontal swipes into steps to the next or the previous picture.
import { useRef, type PointerEvent } from 'react';

/** Least length of a swipe in pixels. */
const STROKE_LEAST = 40;

interface SwipeHandlers {
  onPointerDown: (event: PointerEvent) => void;
  onPointerUp: (event: PointerEvent) => void;
  onPointerCancel: () => void;
}

/** @param onSwipe  called with 1 for a swipe to the left, which shows the next one, and -1 for one to the right */
export function useSwipe(onSwipe: (step: 1 | -1) => void): SwipeHandlers {
  const start = useRef<{ id: number; x: number; y: number }>(undefined);
  return {
    onPointerDown(event) {
      // A second finger zooms, and a zoomed picture is panned.
      const isAlone = event.isPrimary && (visualViewport?.scale ?? 1) <= 1.05;
      start.current =
        isAlone && event.pointerType !== 'mouse'
          ? { id: event.pointerId, x: event.clientX, y: event.clientY }
          : undefined;
    },
    onPointerUp(event) {
      const from = start.current;
      start.current = undefined;
      if (from?.id !== event.pointerId) return;
      const along = event.clientX - from.x;
      if (Math.abs(along) < STROKE_LEAST || Math.abs(along) < Math.abs(event.clientY - from.y)) return;
      onSwipe(along < 0 ? 1 : -1);
    },
    onPointerCancel() {
      start.current = undefined;
    },
  };
}
