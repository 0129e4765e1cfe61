// The report of a month in words: figures beside those of the month before, and a text to share (rule G9).
import type { MonthFigures, MonthReport } from 'shared/leads/reports/report.ts';
import { counted } from 'shared/text/counted.ts';
import { durationWords } from '../../ui/time/duration-words.ts';
import { monthWords } from '../../ui/time/months.ts';

const dayName = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'long', timeZone: 'UTC' });

/** `2026-11-14` -> `Sat 14 November`. */
export function dayWords(date: string): string {
  return dayName.format(Date.parse(`${date}T00:00:00Z`)).replace(',', '');
}

export const receivedWords = (received: number) =>
  received === 0 ? 'no enquiry' : counted(received, 'enquiry', 'enquiries');

function share(value: number | null): string {
  return value === null ? 'none yet' : `${Math.round(value * 100)} %`;
}

/** Label, this month, the month before. */
export function figureRows(report: MonthReport): readonly (readonly [name: string, now: string, before: string])[] {
  const row = (name: string, words: (figures: MonthFigures) => string) =>
    [name, words(report), words(report.before)] as const;
  return [
    row('Enquiries received', ({ received }) => String(received)),
    row('Leads closed', ({ closed }) => String(closed)),
    row('Answered', ({ answered }) => String(answered)),
    row('Middle first response', ({ medianMinutes }) =>
      medianMinutes === null ? 'none yet' : durationWords(medianMinutes),
    ),
    row('Answered in time', ({ withinTarget }) => share(withinTarget)),
  ];
}

/** What the figures of a past month leave out (rule G9c). */
export const NOT_COUNTED = 'Deleted leads, and closed ones that are no longer kept, are not counted.';

/** Without names of senders. */
export function shareText(report: MonthReport, companyName: string): string {
  const rows = figureRows(report).map(([name, now, before]) => `${name}: ${now} (month before: ${before})`);
  return [`${companyName}, ${monthWords(report.month)}`, ...rows, NOT_COUNTED].join('\n');
}
