// The number of tiles side by side.
import { useCallback, useState } from 'react';

const REM = 16;
const GAP = 0.75 * REM;
/** Tiles grow until there is space for another column. */
const NARROWEST = { wide: 10.5 * REM, phone: 9 * REM };
const PHONE_WIDTH = 30 * REM;
const CAPTION = 3.125 * REM;

export interface GridLayout {
  columns: number;
  /** Height of a row with the gap below it, in pixels. */
  rowHeight: number;
}

function columnsIn(width: number): GridLayout {
  const narrowest = width < PHONE_WIDTH ? NARROWEST.phone : NARROWEST.wide;
  const columns = Math.max(2, Math.floor((width + GAP) / (narrowest + GAP)));
  const tile = (width - GAP * (columns - 1)) / columns;
  return { columns, rowHeight: Math.round(tile * 0.75 + CAPTION + GAP) };
}

/** Follows the width of the element that gets `measure` as its `ref`; undefined until it is measured. */
export function useColumns(): [
  measure: (element: HTMLElement | null) => (() => void) | undefined,
  GridLayout | undefined,
] {
  const [width, setWidth] = useState(0);
  const measure = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [measure, width === 0 ? undefined : columnsIn(width)];
}
