// What is due today in one sentence: late leads, and those due before the office closes (rule E24).
import { useQuery } from '@tanstack/react-query';
import { closingOf } from 'shared/leads/clock/response-clock.ts';
import { comingLabel } from '../../ui/time/day-label.ts';
import { useConsole } from '../session/console-context.ts';
import { leadCount } from '../session/lead-count.ts';
import { useOfficeTime } from '../session/use-office.ts';

/** `2 late, 1 due before 17:00`. The closing time is as in other sentences: `today at 17:00`, `on Monday at 17:00`. */
export function dueSentence({ late, today }: { late: number; today: number }, closing: string): string {
  const before = closing === '' ? 'today' : `before ${closing.replace(/^(today at|on) /, '')}`;
  if (late === 0 && today === 0) return `Nothing is late, and nothing is due ${before}.`;
  const due = today === 0 ? `nothing due ${before}` : `${today} due ${before}`;
  return late === 0 ? `Nothing is late, ${due}.` : `${late} late, ${due}.`;
}

export function DueSentence({ now }: { now: number }) {
  const { client } = useConsole();
  const officeTime = useOfficeTime();
  const late = useQuery(leadCount(client, { due: 'late' }));
  const today = useQuery(leadCount(client, { due: 'today' }));
  // Nothing is shown for unknown numbers, as the cards below show the failure.
  if (!late.data || !today.data) return null;
  const closing = closingOf(officeTime, now);
  const when = closing === undefined ? '' : comingLabel(new Date(closing).toISOString(), now);
  const isLate = late.data.count > 0;
  return (
    <p className={isLate ? 'due-sentence is-late' : 'due-sentence'} role="status">
      {dueSentence({ late: late.data.count, today: today.data.count }, when)}
    </p>
  );
}
