// One entry of a list: a collapsible card or a single line, with its handle and its buttons.
import { ArrowDown, ArrowUp, GripVertical, Trash2 } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useDragRow } from './use-drag-row.ts';
import { FoldName } from './fold-name.tsx';
import { useFold } from './target-field.ts';

interface RowPlace {
  listId: string;
  /** Path of the entry in the document. */
  path: string;
  index: number;
  /** Number of rows in the list. */
  count: number;
}

interface ListRowProps {
  place: RowPlace;
  name: string;
  isFlat: boolean;
  isNew: boolean;
  hasError: boolean;
  onMove: (from: number, to: number) => void;
  onRemove: () => void;
  children: ReactNode;
}

export function ListRow(props: ListRowProps) {
  const { place, name, isFlat, isNew, hasError, onMove, onRemove, children } = props;
  const { row, handle, isDragged, edge } = useDragRow(place.listId, place.index, onMove);
  const body = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useFold(place.path, isNew);
  const isShown = isFlat || isOpen || hasError;

  useEffect(() => {
    if (isNew) body.current?.querySelector<HTMLElement>('input, textarea')?.focus();
    // oxlint-disable-next-line react/exhaustive-deps -- only when the row appears
  }, []);

  return (
    <li ref={row} data-path={place.path} data-edge={edge} data-dragged={isDragged ? '' : undefined}>
      <div className="content-row-head row gap-1">
        <span ref={handle} className="content-grip" title="Drag to reorder">
          <Icon of={GripVertical} />
        </span>
        {isFlat ? (
          <div ref={body} className="content-row-line labels-hidden">
            {children}
          </div>
        ) : (
          <FoldName name={name} isOpen={isShown} onToggle={() => setOpen(!isShown)} />
        )}
        <RowButtons place={place} name={name} onMove={onMove} onRemove={onRemove} />
      </div>
      {!isFlat && isShown && (
        <div ref={body} className="content-row-body stack gap-4">
          {children}
        </div>
      )}
    </li>
  );
}

function RowButtons({ place, name, onMove, onRemove }: Pick<ListRowProps, 'place' | 'name' | 'onMove' | 'onRemove'>) {
  const { index, count } = place;
  return (
    <span className="content-row-buttons row">
      <IconButton
        className="content-row-button"
        icon={ArrowUp}
        label={`Move ${name} up`}
        disabled={index === 0}
        onClick={() => onMove(index, index - 1)}
      />
      <IconButton
        className="content-row-button"
        icon={ArrowDown}
        label={`Move ${name} down`}
        disabled={index === count - 1}
        onClick={() => onMove(index, index + 1)}
      />
      <IconButton className="content-row-button" icon={Trash2} label={`Remove ${name}`} onClick={onRemove} />
    </span>
  );
}
