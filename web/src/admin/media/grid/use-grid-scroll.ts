// How far the grid is scrolled, and the ways to its top and to the current tile.
import { useEffect, useImperativeHandle, type Ref, type RefObject } from 'react';
import type { VListHandle } from 'virtua';
import type { GridLayout } from './use-columns.ts';

export interface GridHandle {
  /** Whether somebody looks at something else than the beginning. */
  isScrolled: () => boolean;
  toTop: () => void;
}

interface Parts {
  list: RefObject<VListHandle | null>;
  ref: Ref<GridHandle> | undefined;
  /** Undefined until it is measured. */
  layout: GridLayout | undefined;
  /** Place of the current tile. */
  at: number;
  /** Called with the place up to which tiles are in view. */
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
