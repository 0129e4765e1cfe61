// Counts the leads of a month by properties, assignee and time; no data of a single lead is kept.
import { REPORT_SOURCES_MAX, type MonthReport } from 'shared/leads/reports/report.ts';
import { LEAD_STATUSES, type LeadStatus } from 'shared/leads/lead-values.ts';
import type { OfficeTime } from 'shared/office/office-time.ts';
import type { ReportRow } from './reports.store.ts';
import { sourceOf } from './source-name.ts';

type Counts = Map<string, number>;

export type MonthGroups = Pick<
  MonthReport,
  'byStatus' | 'byReason' | 'bySource' | 'byAssignee' | 'byResponder' | 'days'
>;

/** Senders of enquiries choose the sources, so there may be any number of them. */
const SOURCES_KEPT = 1000;

export interface MonthCounts {
  /** Leads must be added oldest first. */
  add(row: ReportRow): void;
  groups(): MonthGroups;
}

type Responder = Omit<MonthReport['byResponder'][number], 'name'>;

interface Day {
  date: string;
  /** The start of the next day as an ISO time, which sorts as text too. */
  end: string;
  received: number;
}

/** @param dates  of all the days of the month */
export function createMonthCounts(officeTime: Pick<OfficeTime, 'startOf'>, dates: readonly string[]): MonthCounts {
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
  /** Caches names, as most leads come from a few sources. */
  const sourceNames = new Map<string, string>();
  let today = 0;
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

  function judge({ responded_at: answeredAt, responded_by: by, assignee, in_time: isInTime }: ReportRow): void {
    if (answeredAt !== null) {
      const person = responder(by);
      person.answered += 1;
      if (isInTime === 1) person.inTime += 1;
      if (isInTime === 0) person.late += 1;
    } else if (isInTime === 0) responder(assignee).late += 1;
  }

  return {
    add(row) {
      const { ts, status, reason, source, assignee } = row;
      increase(statuses, status);
      increase(reasons, reason);
      increase(sources, nameOf(source));
      increase(assignees, assignee);
      while (today < days.length - 1 && ts >= (days[today]?.end ?? '')) today += 1;
      const day = days[today];
      if (day) day.received += 1;
      judge(row);
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

/** 2026-02-28 -> 2026-03-01. */
export function dayAfter(date: string): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + 24 * 3_600_000).toISOString().slice(0, 10);
}

function increase<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

function mostFirst(counts: Counts): { name: string; count: number }[] {
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .toSorted((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
}

/** Senders of enquiries choose the names of sources, so there may be any number of them. */
function withOther(sources: { name: string; count: number }[]): { name: string; count: number }[] {
  if (sources.length <= REPORT_SOURCES_MAX) return sources;
  // A campaign may itself be called "other".
  const named = sources.filter(({ name }) => name !== 'other').slice(0, REPORT_SOURCES_MAX);
  const rest = sources.filter((source) => !named.includes(source));
  return [...named, { name: 'other', count: rest.reduce((sum, { count }) => sum + count, 0) }];
}
