// The round mark of a status: ring with dot, ring with half disc, disc with tick. The status is also written next to
// it.
import type { LeadStatus } from 'shared/leads/lead-values.ts';

const SHAPES = {
  new: (
    <>
      <circle cx="8" cy="8" r="6" fill="none" stroke="currentColor" strokeWidth="1.75" />
      <circle cx="8" cy="8" r="2.25" fill="currentColor" />
    </>
  ),
  in_progress: (
    <>
      <circle cx="8" cy="8" r="6" fill="none" stroke="currentColor" strokeWidth="1.75" />
      <path d="M8 4.25a3.75 3.75 0 0 1 0 7.5z" fill="currentColor" />
    </>
  ),
  closed: (
    <path
      fill="currentColor"
      fillRule="evenodd"
      d="M8 1.1a6.9 6.9 0 1 0 0 13.8A6.9 6.9 0 0 0 8 1.1m3.6 5.3L7.1 10.9 4.4 8.2l1.1-1.1 1.6 1.6 3.4-3.4z"
    />
  ),
} satisfies Record<LeadStatus, unknown>;

interface StatusMarkProps {
  status: LeadStatus;
  /** Classes for the mark's place, never for its looks. */
  className?: string;
}

export function StatusMark({ status, className = '' }: StatusMarkProps) {
  return (
    <svg className={`glyph status-${status} ${className}`} viewBox="0 0 16 16" aria-hidden="true">
      {SHAPES[status]}
    </svg>
  );
}
