// The frame of stopped uploads, wherever they are listed.
import { Children, useId, type ReactNode } from 'react';
import './stopped-card.css';

export function StoppedCard({ children }: { children: ReactNode }) {
  const id = useId();
  if (Children.count(children) === 0) return null;
  return (
    <section className="card stopped-uploads" aria-labelledby={id}>
      <h2 className="stopped-title" id={id}>
        Stopped uploads
      </h2>
      <ul>{children}</ul>
    </section>
  );
}
