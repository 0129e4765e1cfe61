// The bars of a priority: three, two or one of them full. The priority is also written next to them.
import { LEAD_PRIORITIES, type LeadPriority } from 'shared/leads/lead-values.ts';

const BARS = ['M2 10h3v4H2z', 'M6.5 6h3v8h-3z', 'M11 2h3v12h-3z'];

export function PriorityMark({ priority }: { priority: LeadPriority }) {
  const full = BARS.length - LEAD_PRIORITIES.indexOf(priority);
  return (
    <svg className={`glyph priority-${priority}`} viewBox="0 0 16 16" aria-hidden="true">
      {BARS.map((bar, index) => (
        <path key={bar} d={bar} fill="currentColor" opacity={index < full ? 1 : 0.28} />
      ))}
    </svg>
  );
}
