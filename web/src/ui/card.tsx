// A frame around related content, with a title above it.
import { useId, type ComponentProps, type ReactNode } from 'react';

interface CardProps extends Omit<ComponentProps<'section'>, 'title'> {
  title: ReactNode;
  /** Number of entries, once it is known. */
  count?: number | false | undefined;
  /** A small note next to the title. */
  note?: ReactNode;
  /** Placed at the end of the head: an action for everything in the card. */
  action?: ReactNode;
  /** Adds padding for text and fields. Lists and tables go without it and reach from edge to edge. */
  isPadded?: boolean;
  /** Lets the head take two lines: a long note is placed below the title instead of beside it. */
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
