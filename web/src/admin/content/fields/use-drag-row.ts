// A row that can be dragged by its handle to another place of its own list.
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Where a dropped row would come to stand beside this one. */
type Edge = 'before' | 'after';

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

    function edgeAt(clientY: number): Edge {
      const { top, height } = element?.getBoundingClientRect() ?? { top: 0, height: 0 };
      return clientY < top + height / 2 ? 'before' : 'after';
    }

    return combine(
      draggable({
        element,
        dragHandle,
        getInitialData: place,
        onDragStart: () => setDragged(true),
        onDrop: () => setDragged(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data['listId'] === listId,
        onDrag: ({ source, location }) =>
          setEdge(source.element === element ? undefined : edgeAt(location.current.input.clientY)),
        onDragLeave: () => setEdge(undefined),
        onDrop({ source, location }) {
          setEdge(undefined);
          const from = Number(source.data['index']);
          const here = place().index;
          const before = edgeAt(location.current.input.clientY) === 'before';
          // Taken out first, a row from above makes room for itself.
          const to = here + (before ? 0 : 1) - (from < here ? 1 : 0);
          if (source.element !== element && to !== from) drop(from, to);
        },
      }),
    );
  }, [listId]);

  return {
    row: (element) => void (row.current = element),
    handle: (element) => void (handle.current = element),
    isDragged,
    edge,
  };
}
