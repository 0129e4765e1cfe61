// A table that scrolls sideways, also by keyboard, if it is too wide.
import type { ReactNode } from 'react';

interface ScrollingTableProps {
  label: string;
  className?: string;
  /** Titles of the columns. A class may for example hide a column on phones. */
  columns: readonly (string | { title: string; className: string })[];
  /** Rows, each with an additional cell for buttons. */
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

/** A table with an additional last column for buttons, whose title is only for screen readers. */
export function ScrollingTable({ label, className = '', columns, children }: ScrollingTableProps) {
  return (
    <TableScroll label={label}>
      <table className={`table has-actions ${className}`}>
        <thead>
          <tr>
            {columns.map((column) => {
              const { title, className } = typeof column === 'string' ? { title: column } : column;
              return (
                <th key={title} scope="col" className={className}>
                  {title}
                </th>
              );
            })}
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
