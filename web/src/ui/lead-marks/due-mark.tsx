// The clock of a lead: time left, due soon, or late. Its full sentence is for screen readers.
import { CalendarClock, Clock } from 'lucide-react';
import type { DueState } from 'shared/leads/clock/response-clock.ts';
import { Icon } from '../icon.tsx';
import { dueWords, shortDuration } from './due-words.ts';

/** Renders nothing if no clock runs. */
export function DueMark({ due }: { due: DueState | undefined }) {
  if (!due) return null;
  const { state, ms, what } = due;
  return (
    <span className={`due is-${state}`} title={dueWords(due)}>
      <Icon of={what === 'response' ? Clock : CalendarClock} />
      <span aria-hidden="true">
        {state === 'late' ? 'Late ' : ''}
        {shortDuration(ms)}
      </span>
      <span className="visually-hidden">{dueWords(due)}.</span>
    </span>
  );
}
