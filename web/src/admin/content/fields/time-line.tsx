// When a policy was last changed: set by the server, shown here only (rule A15).
import { exactLabel } from '../../../ui/time/day-label.ts';

export function TimeLine({ label, ts }: { label: string; ts: string }) {
  return (
    <p className="muted small">
      {label}: <time dateTime={ts}>{exactLabel(ts) || 'never'}</time>. Visitors see the date; it changes with the text.
    </p>
  );
}
