// Tables that scroll sideways where they are too wide, by keyboard too.
import type { ReactNode } from 'react';

interface ScrollingTableProps {
  label: string;
  className?: string;
  columns: readonly string[];
  /** Rows, each with a cell more than there are columns. */
  children: ReactNode;
}

export function TableScroll({ label, children }: Pick<ScrollingTableProps, 'label' | 'children'>) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling table must be reachable by keyboard
    <div className="table-scroll" tabIndex={0} role="region" aria-label={label}>
      {children}
    </div>
  );
}

/** The last column is for buttons. */
export function ScrollingTable({ label, className = '', columns, children }: ScrollingTableProps) {
  return (
    <TableScroll label={label}>
      <table className={`table ${className}`}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
            <th scope="col">
              <span className="visually-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </TableScroll>
  );
}
