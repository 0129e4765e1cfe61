// Tables that scroll sideways where they are too wide, by keyboard too.
import type { ReactNode } from 'react';

interface ScrollingTableProps {
  label: string;
  className?: string;
  /** A column may have a class for its heading, such as one that hides it on phones. */
  columns: readonly (string | { title: string; className: string })[];
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
