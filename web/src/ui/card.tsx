// A frame around what belongs together, with its name above it.
import { useId, type ComponentProps, type ReactNode } from 'react';

interface CardProps extends Omit<ComponentProps<'section'>, 'title'> {
  title: ReactNode;
  /** How many it lists, once that is known. */
  count?: number | false | undefined;
  /** A small note next to the title. */
  note?: ReactNode;
  /** At the end of the head: what can be done with all of it. */
  action?: ReactNode;
  /** Words and fields, which need room around them and between them; lists and tables reach from edge to edge. */
  isPadded?: boolean;
  /** The head may take two lines: a long note stands below the title rather than squeezed beside it. */
  isWrapping?: boolean | undefined;
}

export function Card({
  title,
  count,
  note,
  action,
  isPadded,
  isWrapping,
  className = '',
  children,
  ...rest
}: CardProps) {
  const id = useId();
  return (
    <section {...rest} className={`card ${isWrapping ? 'is-wrapping' : ''} ${className}`} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {typeof count === 'number' && <span className="count">{count}</span>}
        {Boolean(note) && <span className="muted small">{note}</span>}
        {Boolean(action) && <span className="grow" />}
        {action}
      </header>
      {isPadded ? <div className="card-body">{children}</div> : children}
    </section>
  );
}
