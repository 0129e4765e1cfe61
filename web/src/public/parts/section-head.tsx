// A section's heading with its sentence and an optional link at the end of the line.
import type { ReactNode } from 'react';

export function SectionHead({
  id,
  title,
  lead,
  children,
}: {
  id: string;
  title: string;
  lead?: string;
  children?: ReactNode;
}) {
  return (
    <div className="sec-head">
      <h2 id={id}>{title}</h2>
      {lead && <p className="lead">{lead}</p>}
      {children}
    </div>
  );
}
