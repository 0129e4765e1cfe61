// The frame of stopped uploads, wherever they are listed.
import type { ReactNode } from 'react';
import './stopped-card.css';

export function StoppedCard({ children }: { children: readonly ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <section className="card stopped-uploads" aria-label="Stopped uploads">
      <ul>{children}</ul>
    </section>
  );
}
