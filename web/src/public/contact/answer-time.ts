// The time of an answer in the office's time zone: `Tuesday 24 November, 10:00`.
import type { AnswerBy } from 'shared/enquiry/enquiry.ts';

/** The text; undefined for a time or a zone that this browser does not know. */
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
    // Assembled here: the commas differ between versions of browsers and server.
    const part = Object.fromEntries(format.formatToParts(new Date(at)).map(({ type, value }) => [type, value]));
    return `${part['weekday']} ${part['day']} ${part['month']}, ${part['hour']}:${part['minute']}`;
  } catch {
    return undefined;
  }
}
