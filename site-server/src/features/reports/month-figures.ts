// Sums up the leads of a month, one after the other: nothing is kept of a lead but what it adds.
import { REPORT_SOURCES_MAX, type MonthFigures, type MonthReport } from 'shared/leads/reports/report.ts';
import { LEAD_STATUSES, type LeadStatus } from 'shared/leads/lead-values.ts';
import type { OfficeTime } from 'shared/office/office-time.ts';
import type { ReportRow } from './reports.store.ts';
import { sourceOf } from './source-name.ts';

type Counts = Map<string, number>;

export type MonthGroups = Pick<
  MonthReport,
  'byStatus' | 'byReason' | 'bySource' | 'byAssignee' | 'byResponder' | 'days'
>;

/** Whoever sends enquiries writes them: there may be any number. */
const SOURCES_KEPT = 1000;

export interface MonthSums {
  /** Leads must come oldest first. */
  add(row: ReportRow): void;
  figures(): Omit<MonthFigures, 'closed'>;
  groups(): MonthGroups;
}

type Responder = Omit<MonthReport['byResponder'][number], 'name'>;

interface Day {
  date: string;
  /** When the next day begins, as an ISO time: these are in order as text too. */
  end: string;
  received: number;
}

/**
 * @param dates  of all the days of the month
 * @param now  until when leads without an answer have waited
 */
export function createMonthSums(officeTime: OfficeTime, dates: readonly string[], now: string): MonthSums {
  const [statuses, reasons, sources, assignees]: [Counts, Counts, Counts, Counts] = [
    new Map(),
    new Map(),
    new Map(),
    new Map(),
  ];
  const days = dates.map((date): Day => {
    const end = new Date(officeTime.startOf(dayAfter(date))).toISOString();
    return { date, end, received: 0 };
  });
  /** Most leads are from one of a few sources. */
  const sourceNames = new Map<string, string>();
  let today = 0;
  let received = 0;
  /** How many were answered after so many minutes. */
  const responses = new Map<number, number>();
  const responders = new Map<string, Responder>();

  function responder(name: string): Responder {
    const known = responders.get(name);
    if (known) return known;
    const first = { answered: 0, inTime: 0, late: 0 };
    responders.set(name, first);
    return first;
  }

  function nameOf(source: string): string {
    const known = sourceNames.get(source);
    if (known !== undefined) return known;
    const name = sourceOf(source);
    if (sourceNames.size < SOURCES_KEPT) sourceNames.set(source, name);
    return name;
  }

  function judge(row: ReportRow): void {
    const isInTime = keptTarget(row, now);
    if (row.responded_at !== null) {
      const person = responder(row.responded_by);
      person.answered += 1;
      if (isInTime === true) person.inTime += 1;
      if (isInTime === false) person.late += 1;
    } else if (isInTime === false) responder(row.assignee).late += 1;
  }

  return {
    add(row) {
      const { ts, status, reason, source, assignee, responded_at: answeredAt } = row;
      received += 1;
      increase(statuses, status);
      increase(reasons, reason);
      increase(sources, nameOf(source));
      increase(assignees, assignee);
      while (today < days.length - 1 && ts >= (days[today]?.end ?? '')) today += 1;
      const day = days[today];
      if (day) day.received += 1;

      if (answeredAt !== null) increase(responses, officeTime.minutesBetween(ts, answeredAt));
      judge(row);
    },

    figures() {
      const answered = sum(responses.values());
      const inTime = sum([...responders.values()].map((person) => person.inTime));
      const judged = inTime + sum([...responders.values()].map((person) => person.late));
      return {
        received,
        answered,
        medianMinutes: medianOf(responses, answered),
        withinTarget: judged === 0 ? null : inTime / judged,
      };
    },

    groups: () => ({
      byStatus: LEAD_STATUSES.map((name: LeadStatus) => ({ name, count: statuses.get(name) ?? 0 })),
      byReason: mostFirst(reasons),
      bySource: withOther(mostFirst(sources)),
      byAssignee: mostFirst(assignees),
      byResponder: [...responders]
        .map(([name, { answered, inTime, late }]) => ({ name, answered, inTime, late }))
        .toSorted((a, b) => b.answered + b.late - (a.answered + a.late) || (a.name < b.name ? -1 : 1)),
      days: days.map(({ date, received: count }) => ({ date, received: count })),
    }),
  };
}

/**
 * Whether the sender was answered in time; undefined where nobody can say: it waits, or is older than the targets. One that
 * was closed unanswered is judged by then.
 */
export function keptTarget(
  { status, responded_at: answeredAt, response_due_at: due, closed_at: closedAt }: ReportRow,
  now: string,
): boolean | undefined {
  if (due === null) return undefined;
  if (answeredAt !== null) return answeredAt <= due;
  const until = (status === 'closed' ? closedAt : null) ?? now;
  return until > due ? false : undefined;
}

/** 2026-02-28 -> 2026-03-01. */
export function dayAfter(date: string): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + 24 * 3_600_000).toISOString().slice(0, 10);
}

function increase<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

function sum(numbers: Iterable<number>): number {
  let all = 0;
  for (const number of numbers) all += number;
  return all;
}

/** The middle one, or the mean of the two in the middle. */
function medianOf(counts: Map<number, number>, total: number): number | null {
  if (total === 0) return null;
  const sorted = [...counts].toSorted(([a], [b]) => a - b);
  function at(position: number): number {
    let passed = 0;
    return sorted.find(([, count]) => (passed += count) > position)?.[0] ?? 0;
  }
  return (at(Math.floor((total - 1) / 2)) + at(Math.floor(total / 2))) / 2;
}

function mostFirst(counts: Counts): { name: string; count: number }[] {
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .toSorted((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
}

/** Whoever sends enquiries chooses the names of sources, so there may be any number of them. */
function withOther(sources: { name: string; count: number }[]): { name: string; count: number }[] {
  const rest = sources.slice(REPORT_SOURCES_MAX);
  if (rest.length === 0) return sources;
  return [...sources.slice(0, REPORT_SOURCES_MAX), { name: 'other', count: sum(rest.map(({ count }) => count)) }];
}
