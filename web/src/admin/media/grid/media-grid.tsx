// Tiles in rows, of which only those in view are there: a grid of many thousands is as light as one of twenty. The
// arrows move in it, and what is not loaded yet has its place already.
import {
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
} from 'react';
import type { Upload } from 'shared/media/media.ts';
import { VList, type VListHandle } from 'virtua';
import './media-grid.css';
import { useColumns } from './use-columns.ts';

export interface GridHandle {
  /** Whether somebody looks at something else than the beginning. */
  isScrolled: () => boolean;
  toTop: () => void;
}

interface MediaGridProps {
  ref?: Ref<GridHandle>;
  label: string;
  uploads: readonly Upload[];
  /** With those that are not loaded yet. */
  count: number;
  isMultiSelectable?: boolean;
  isSelected?: ((upload: Upload) => boolean) | undefined;
  /** Somebody looks at the place with this number. */
  onReach: (index: number) => void;
  onKey?: (event: KeyboardEvent, upload: Upload) => void;
  /**
   * What stands in a tile: a button of the class `tile-open`, between which the arrows move, and more. Tab reaches it
   * only in the current tile.
   */
  children: (upload: Upload, isCurrent: boolean) => ReactNode;
}

const STEPS: Record<string, (columns: number) => number> = {
  ArrowRight: () => 1,
  ArrowLeft: () => -1,
  ArrowDown: (columns) => columns,
  ArrowUp: (columns) => -columns,
  PageDown: (columns) => columns * 4,
  PageUp: (columns) => -columns * 4,
  Home: () => -Infinity,
  End: () => Infinity,
};

function isTileButton(target: EventTarget): boolean {
  return target instanceof Element && target.classList.contains('tile-open');
}

export function MediaGrid(props: MediaGridProps) {
  const { ref, label, uploads, count, isMultiSelectable, isSelected, onReach, onKey, children } = props;
  const [measure, layout] = useColumns();
  const grid = useRef<HTMLDivElement>(null);
  const list = useRef<VListHandle>(null);
  const [current, setCurrent] = useState({ name: '', index: 0 });
  const hasFocus = useRef(false);
  const isMoving = useRef(false);
  const wantsFocus = useRef(false);
  const columns = layout?.columns ?? 1;
  const rows = Math.ceil(count / columns);
  // The tile itself, wherever it is by now; when it is gone, the one in its place.
  const isInPlace = uploads[current.index]?.name === current.name;
  const found = isInPlace ? current.index : uploads.findIndex(({ name }) => name === current.name);
  // Its place may be another by the time when it goes.
  if (found !== -1 && !isInPlace) setCurrent({ name: current.name, index: found });
  const at = found === -1 ? Math.max(0, Math.min(current.index, uploads.length - 1)) : found;

  useImperativeHandle(ref, () => ({
    isScrolled: () => (list.current?.scrollOffset ?? 0) > (layout?.rowHeight ?? 0) / 2,
    toTop: () => list.current?.scrollTo(0),
  }));

  function reach() {
    const handle = list.current;
    if (handle) onReach((handle.findItemIndex(handle.scrollOffset + handle.viewportSize) + 1) * columns);
  }
  useEffect(reach);

  // The focus follows its tile, and goes to the one in its place when it is gone.
  useEffect(() => {
    if (isMoving.current) list.current?.scrollToIndex(Math.floor(at / columns), { align: 'nearest' });
    const isLost = hasFocus.current && document.activeElement === document.body;
    wantsFocus.current ||= isMoving.current || isLost;
    isMoving.current = false;
    if (!wantsFocus.current) return undefined;
    let frame: number;
    // The row is always there, but cannot have the focus before it was measured.
    function focus() {
      const cell = grid.current?.querySelector<HTMLElement>('.tile-open[tabindex="0"]');
      cell?.focus({ preventScroll: true });
      wantsFocus.current = cell !== document.activeElement;
      if (wantsFocus.current) frame = requestAnimationFrame(focus);
    }
    focus();
    return () => cancelAnimationFrame(frame);
  });

  function onKeyDown(event: KeyboardEvent) {
    const upload = uploads[at];
    if (!isTileButton(event.target) || !upload || event.altKey) return;
    const step = STEPS[event.key];
    if (step && !event.ctrlKey && !event.metaKey) {
      const next = Math.max(0, Math.min(at + step(columns), uploads.length - 1));
      event.preventDefault();
      isMoving.current = next !== at;
      setCurrent({ name: uploads[next]?.name ?? '', index: next });
    } else {
      onKey?.(event, upload);
    }
  }

  function renderCell(index: number) {
    const upload = uploads[index];
    if (!upload) return <div key={index} className="tile tile-waiting skeleton" role="gridcell" aria-label="Loading" />;
    const isChosen = isSelected?.(upload);
    return (
      <div
        key={upload.name}
        className={isChosen ? 'tile is-selected' : 'tile'}
        role="gridcell"
        aria-selected={isChosen}
        onFocus={() => setCurrent({ name: upload.name, index })}
      >
        {children(upload, index === at)}
      </div>
    );
  }

  return (
    <div className="media-grid" ref={measure}>
      {layout && (
        <div
          ref={grid}
          className="media-grid-rows"
          role="grid"
          aria-label={label}
          aria-rowcount={rows}
          aria-multiselectable={isMultiSelectable}
          tabIndex={-1}
          style={{ '--columns': columns } as CSSProperties}
          onKeyDown={onKeyDown}
          // Some browsers press a button by Space when it is let go.
          onKeyUp={(event) => onKey && event.key === ' ' && isTileButton(event.target) && event.preventDefault()}
          onFocus={() => (hasFocus.current = true)}
          onBlur={() => (hasFocus.current = false)}
        >
          <VList
            ref={list}
            data={{ length: rows }}
            itemSize={layout.rowHeight}
            bufferSize={layout.rowHeight}
            keepMounted={[Math.floor(at / columns)]}
            onScroll={reach}
          >
            {(_, row) => (
              <div
                key={row}
                className={row === rows - 1 ? 'media-row is-last' : 'media-row'}
                role="row"
                aria-rowindex={row + 1}
              >
                {Array.from({ length: Math.min(columns, count - row * columns) }, (_cell, column) =>
                  renderCell(row * columns + column),
                )}
              </div>
            )}
          </VList>
        </div>
      )}
    </div>
  );
}
