// Makes a row of a list draggable by its handle. The library is loaded with the first list, so that forms without lists
// do not load it.
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';

/** Where a row would be dropped relative to this one. */
export type Edge = 'before' | 'after';

interface Row {
  element: HTMLElement;
  dragHandle: HTMLElement;
  /** The list and the current index in it. */
  place(): { listId: string; index: number };
  onDragged(isDragged: boolean): void;
  onEdge(edge: Edge | undefined): void;
  onDrop(from: number, to: number): void;
}

/** @returns a function that ends it */
export function makeDraggable({ element, dragHandle, place, onDragged, onEdge, onDrop }: Row): () => void {
  function edgeAt(clientY: number): Edge {
    const { top, height } = element.getBoundingClientRect();
    return clientY < top + height / 2 ? 'before' : 'after';
  }

  return combine(
    draggable({
      element,
      dragHandle,
      getInitialData: place,
      onDragStart: () => onDragged(true),
      onDrop: () => onDragged(false),
    }),
    dropTargetForElements({
      element,
      canDrop: ({ source }) => source.data['listId'] === place().listId,
      onDrag: ({ source, location }) =>
        onEdge(source.element === element ? undefined : edgeAt(location.current.input.clientY)),
      onDragLeave: () => onEdge(undefined),
      onDrop({ source, location }) {
        onEdge(undefined);
        const from = Number(source.data['index']);
        const here = place().index;
        const before = edgeAt(location.current.input.clientY) === 'before';
        // The moved row is removed first, which shifts the rows after it.
        const to = here + (before ? 0 : 1) - (from < here ? 1 : 0);
        if (source.element !== element && to !== from) onDrop(from, to);
      },
    }),
  );
}
