// Sums up the leads of a month, one after the other, without keeping data of a single lead.
import type { MonthFigures } from 'shared/leads/reports/report.ts';
import type { OfficeTime } from 'shared/office/office-time.ts';
import type { FigureRow } from './reports.store.ts';

export interface MonthSums {
  add(row: FigureRow): void;
  figures(): Omit<MonthFigures, 'closed'>;
}

export function createMonthSums(officeTime: Pick<OfficeTime, 'minutesBetween'>): MonthSums {
  let received = 0;
  let answered = 0;
  let inTime = 0;
  let late = 0;
  /** The number of leads that were answered after so many minutes. */
  const responses = new Map<number, number>();

  return {
    add({ ts, responded_at: answeredAt, first_response_minutes: known, in_time: isInTime }) {
      received += 1;
      if (answeredAt !== null) {
        answered += 1;
        const minutes = known ?? officeTime.minutesBetween(ts, answeredAt);
        responses.set(minutes, (responses.get(minutes) ?? 0) + 1);
      }
      if (isInTime === 1) inTime += 1;
      if (isInTime === 0) late += 1;
    },

    figures() {
      const judged = inTime + late;
      return {
        received,
        answered,
        medianMinutes: medianOf(responses, answered),
        withinTarget: judged === 0 ? null : inTime / judged,
      };
    },
  };
}

/** The middle value, or the mean of the two middle ones. */
function medianOf(counts: Map<number, number>, total: number): number | null {
  if (total === 0) return null;
  const sorted = [...counts].toSorted(([a], [b]) => a - b);
  function at(position: number): number {
    let passed = 0;
    return sorted.find(([, count]) => (passed += count) > position)?.[0] ?? 0;
  }
  return (at(Math.floor((total - 1) / 2)) + at(Math.floor(total / 2))) / 2;
}
