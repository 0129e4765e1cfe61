// Tiles in rows, of which only visible ones are rendered, so that a grid of thousands is as light as one of twenty.
// Arrow keys move in it, and cells of pictures that are not loaded yet exist already.
import { useRef, type CSSProperties, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import type { Upload } from 'shared/media/media.ts';
import { VList, type VListHandle } from 'virtua';
import { EmptyCell, GridCell, GridRow } from './grid-row.tsx';
import { stepTo } from './grid-steps.ts';
import './media-grid.css';
import { useColumns } from './use-columns.ts';
import { useCurrentTile } from './use-current-tile.ts';
import { useGridScroll, type GridHandle } from './use-grid-scroll.ts';
import { useTileFocus } from './use-tile-focus.ts';

interface MediaGridProps {
  ref?: Ref<GridHandle>;
  label: string;
  uploads: readonly Upload[];
  /** Includes pictures that are not loaded yet. */
  count: number;
  /** Absent if nothing can be selected. */
  isSelected?: ((upload: Upload) => boolean) | undefined;
  /** Called when the cell with this index is visible. */
  onReach: (index: number) => void;
  onKey?: (event: KeyboardEvent, upload: Upload) => void;
  /**
   * Content of a tile: a button of the class `tile-open`, between which the arrow keys move, and more. Tab reaches only
   * the current tile.
   */
  children: (upload: Upload, isCurrent: boolean) => ReactNode;
}

function isTileButton(target: EventTarget): boolean {
  return target instanceof Element && target.classList.contains('tile-open');
}

export function MediaGrid(props: MediaGridProps) {
  const { ref, label, uploads, count, isSelected, onReach, onKey, children } = props;
  const [measure, layout] = useColumns();
  const grid = useRef<HTMLDivElement>(null);
  const list = useRef<VListHandle>(null);
  const columns = layout?.columns ?? 1;
  const rows = Math.ceil(count / columns);
  const { at, moveTo } = useCurrentTile(uploads);

  const scroll = useGridScroll({ list, ref, layout, at, onReach });
  const { follow, watch } = useTileFocus(grid, scroll.toCurrent);

  function onKeyDown(event: KeyboardEvent) {
    const upload = uploads[at];
    if (!isTileButton(event.target) || !upload || event.altKey) return;
    const isCommand = event.ctrlKey || event.metaKey;
    const next = isCommand ? undefined : stepTo(event.key, { at, columns, count: uploads.length });
    if (next === undefined) return onKey?.(event, upload);
    event.preventDefault();
    if (next !== at) follow();
    moveTo(next);
  }

  function renderCell(index: number) {
    const upload = uploads[index];
    if (!upload) return <EmptyCell key={index} />;
    return (
      <GridCell key={upload.name} isSelected={isSelected?.(upload)} onFocus={() => moveTo(index)}>
        {children(upload, index === at)}
      </GridCell>
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
          aria-multiselectable={isSelected ? true : undefined}
          tabIndex={-1}
          style={{ '--columns': columns } as CSSProperties}
          onKeyDown={onKeyDown}
          // Some browsers click a button when the space key is released.
          onKeyUp={(event) => onKey && event.key === ' ' && isTileButton(event.target) && event.preventDefault()}
          {...watch}
        >
          <VList
            ref={list}
            data={{ length: rows }}
            itemSize={layout.rowHeight}
            bufferSize={layout.rowHeight}
            keepMounted={[Math.floor(at / columns)]}
            onScroll={scroll.reach}
          >
            {(_, row) => (
              <GridRow key={row} index={row} isLast={row === rows - 1}>
                {Array.from({ length: Math.min(columns, count - row * columns) }, (_cell, column) =>
                  renderCell(row * columns + column),
                )}
              </GridRow>
            )}
          </VList>
        </div>
      )}
    </div>
  );
}
