// The rows of the grid, and the cells of tiles in them.
import type { ReactNode } from 'react';

interface GridRowProps {
  /** Counted from 0. */
  index: number;
  isLast: boolean;
  children: ReactNode;
}

export function GridRow({ index, isLast, children }: GridRowProps) {
  return (
    <div className={isLast ? 'media-row is-last' : 'media-row'} role="row" aria-rowindex={index + 1}>
      {children}
    </div>
  );
}

interface GridCellProps {
  /** Undefined if nothing can be selected. */
  isSelected: boolean | undefined;
  onFocus: () => void;
  children: ReactNode;
}

export function GridCell({ isSelected, onFocus, children }: GridCellProps) {
  return (
    <div
      className={isSelected ? 'tile is-selected' : 'tile'}
      role="gridcell"
      aria-selected={isSelected}
      onFocus={onFocus}
    >
      {children}
    </div>
  );
}

/** The cell of a picture that is not loaded yet. */
export function EmptyCell() {
  return <div className="tile tile-waiting skeleton" role="gridcell" aria-label="Loading" />;
}
