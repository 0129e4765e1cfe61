// The scroll position of the grid, and scrolling to its top or to the current tile.
import { useEffect, useImperativeHandle, type Ref, type RefObject } from 'react';
import type { VListHandle } from 'virtua';
import type { GridLayout } from './use-columns.ts';

export interface GridHandle {
  /** Whether the grid is scrolled away from its beginning. */
  isScrolled: () => boolean;
  toTop: () => void;
}

interface Parts {
  list: RefObject<VListHandle | null>;
  ref: Ref<GridHandle> | undefined;
  /** Undefined until it is measured. */
  layout: GridLayout | undefined;
  /** Index of the current tile. */
  at: number;
  /** Called with the index of the last visible tile. */
  onReach: (index: number) => void;
}

export function useGridScroll({ list, ref, layout, at, onReach }: Parts) {
  const columns = layout?.columns ?? 1;

  useImperativeHandle(ref, () => ({
    isScrolled: () => (list.current?.scrollOffset ?? 0) > (layout?.rowHeight ?? 0) / 2,
    toTop: () => list.current?.scrollTo(0),
  }));

  function reach() {
    const handle = list.current;
    if (handle) onReach((handle.findItemIndex(handle.scrollOffset + handle.viewportSize) + 1) * columns);
  }
  useEffect(reach);

  return {
    reach,
    toCurrent: () => list.current?.scrollToIndex(Math.floor(at / columns), { align: 'nearest' }),
  };
}
