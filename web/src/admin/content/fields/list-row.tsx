// One entry of a list: a card that folds, or a single line, with its handle and its buttons.
import { ArrowDown, ArrowUp, ChevronRight, GripVertical, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useDragRow } from './use-drag-row.ts';

interface ListRowProps {
  listId: string;
  index: number;
  count: number;
  name: string;
  isFlat: boolean;
  isNew: boolean;
  hasError: boolean;
  onMove: (from: number, to: number) => void;
  onRemove: () => void;
  children: ReactNode;
}

export function ListRow(props: ListRowProps) {
  const { listId, index, count, name, isFlat, isNew, hasError, onMove, onRemove, children } = props;
  const { row, handle, isDragged, edge } = useDragRow(listId, index, onMove);
  const body = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(isNew);
  const isShown = isFlat || isOpen || hasError;

  useEffect(() => {
    if (isNew) body.current?.querySelector<HTMLElement>('input, textarea')?.focus();
    // oxlint-disable-next-line react/exhaustive-deps -- only when the row appears
  }, []);

  const controls = (
    <span className="content-row-buttons">
      <button
        className="button ghost icon-only"
        type="button"
        disabled={index === 0}
        onClick={() => onMove(index, index - 1)}
      >
        <ArrowUp className="icon" aria-hidden="true" />
        <span className="visually-hidden">Move {name} up</span>
      </button>
      <button
        className="button ghost icon-only"
        type="button"
        disabled={index === count - 1}
        onClick={() => onMove(index, index + 1)}
      >
        <ArrowDown className="icon" aria-hidden="true" />
        <span className="visually-hidden">Move {name} down</span>
      </button>
      <button className="button ghost icon-only" type="button" onClick={onRemove}>
        <Trash2 className="icon" aria-hidden="true" />
        <span className="visually-hidden">Remove {name}</span>
      </button>
    </span>
  );

  return (
    <li ref={row} data-edge={edge} data-dragged={isDragged ? '' : undefined}>
      <div className="content-row-head">
        <span ref={handle} className="content-grip" title="Drag to reorder">
          <GripVertical className="icon" aria-hidden="true" />
        </span>
        {isFlat ? (
          <div ref={body} className="content-row-line">
            {children}
          </div>
        ) : (
          <button className="content-row-name" type="button" aria-expanded={isShown} onClick={() => setOpen(!isShown)}>
            <ChevronRight className="icon" aria-hidden="true" />
            <span className="truncate">{name}</span>
          </button>
        )}
        {controls}
      </div>
      {!isFlat && isShown && (
        <div ref={body} className="content-row-body">
          {children}
        </div>
      )}
    </li>
  );
}
