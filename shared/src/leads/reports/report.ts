// The report of a month: what came in, from where, and how fast it was answered (rule G9).
import * as z from 'zod';
import { LEAD_STATUSES } from '../lead-values.ts';
import { optionalValue } from '../../api/query-values.ts';

/** Sources beyond these are counted together. */
export const REPORT_SOURCES_MAX = 20;

const MONTH_MESSAGE = 'month is a month such as 2026-11';

/** The present month when absent. */
export const monthQuery = z.object({
  month: optionalValue(z.string({ error: MONTH_MESSAGE }).regex(/^20\d\d-(0[1-9]|1[0-2])$/, MONTH_MESSAGE)),
});

const count = z.object({
  /** Empty when there is none: no reason, nobody. */
  name: z.string(),
  count: z.number(),
});

const figures = z.object({
  /** Leads that came in, without deleted ones. */
  received: z.number(),
  /** Leads that were closed in the month, whenever they came in. */
  closed: z.number(),
  /** Of the received ones: how many were answered, and after how many minutes of office time the middle one. */
  answered: z.number(),
  medianMinutes: z.number().nullable(),
  /**
   * Share, 0 to 1, that was answered by the time it was due (rule E24); null while there is nothing to judge. A lead that
   * waits counts once it is late, one that was closed unanswered when it was late then.
   */
  withinTarget: z.number().nullable(),
});
export type MonthFigures = z.output<typeof figures>;

export const monthReportSchema = figures.extend({
  month: z.string(),
  /** The zone in which the month and its days are meant. */
  timeZone: z.string(),
  /** The target that applies where no other does, in minutes of office time; null when there is none. */
  targetMinutes: z.number().nullable(),
  /** The same figures of the month before. */
  before: figures,
  /** As they stand now, of the leads that came in; most first. */
  byStatus: z.array(z.object({ name: z.enum(LEAD_STATUSES), count: z.number() })),
  byReason: z.array(count),
  /** The campaign source, else the host that linked here, else `direct`; `other` holds the rest of many. */
  bySource: z.array(count),
  byAssignee: z.array(count),
  /** Who answered how many, and how many of them in time; late ones that wait are their assignee's. Most first. */
  byResponder: z.array(z.object({ name: z.string(), answered: z.number(), late: z.number(), inTime: z.number() })),
  /** Every day of the month. */
  days: z.array(z.object({ date: z.string(), received: z.number() })),
});
export type MonthReport = z.output<typeof monthReportSchema>;
