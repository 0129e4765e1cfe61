// Makes a row draggable by its handle within its own list.
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Edge } from './draggable.ts';

interface DragRow {
  row: (element: HTMLLIElement | null) => void;
  handle: (element: HTMLElement | null) => void;
  isDragged: boolean;
  edge: Edge | undefined;
}

export function useDragRow(listId: string, index: number, onMove: (from: number, to: number) => void): DragRow {
  const row = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLElement>(null);
  const [isDragged, setDragged] = useState(false);
  const [edge, setEdge] = useState<Edge>();

  const place = useEffectEvent(() => ({ listId, index }));
  const drop = useEffectEvent((from: number, to: number) => onMove(from, to));

  useEffect(() => {
    const [element, dragHandle] = [row.current, handle.current];
    if (!element || !dragHandle) return undefined;
    const ended = new AbortController();
    async function begin(row: { element: HTMLElement; dragHandle: HTMLElement }): Promise<void> {
      const { makeDraggable } = await import('./draggable.ts');
      if (ended.signal.aborted) return;
      const end = makeDraggable({ ...row, place, onDragged: setDragged, onEdge: setEdge, onDrop: drop });
      ended.signal.addEventListener('abort', end);
    }
    // If the code cannot be loaded, the buttons of a row move it too.
    begin({ element, dragHandle }).catch(() => undefined);
    return () => ended.abort();
  }, []);

  return {
    row: (element) => void (row.current = element),
    handle: (element) => void (handle.current = element),
    isDragged,
    edge,
  };
}
