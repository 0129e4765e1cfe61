// When an answer is due, as the clocks of the office show it: `Tuesday 24 November, 10:00`.
import type { AnswerBy } from 'shared/enquiry/enquiry.ts';

/** Undefined for a time or a zone that this browser does not know. */
export function answerTime({ at, timeZone }: AnswerBy): string | undefined {
  try {
    const format = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      hour: '2-digit',
      minute: '2-digit',
    });
    // Put together here: browsers and servers of different age disagree about the commas.
    const part = Object.fromEntries(format.formatToParts(new Date(at)).map(({ type, value }) => [type, value]));
    return `${part['weekday']} ${part['day']} ${part['month']}, ${part['hour']}:${part['minute']}`;
  } catch {
    return undefined;
  }
}
