// The monthly report: number of leads, their sources, and how fast they were answered (rule G9).
import * as z from 'zod';
import { LEAD_STATUSES } from '../lead-values.ts';
import { optionalValue } from '../../api/query-values.ts';

/** Further sources are added up as one. */
export const REPORT_SOURCES_MAX = 20;

const MONTH_MESSAGE = 'month is a month such as 2026-11';

/** The present month when absent. */
export const monthQuery = z.object({
  month: optionalValue(z.string({ error: MONTH_MESSAGE }).regex(/^20\d\d-(0[1-9]|1[0-2])$/, MONTH_MESSAGE)),
});

const count = z.object({
  /** Empty for none: no reason, or no assignee. */
  name: z.string(),
  count: z.number(),
});

const figures = z.object({
  /** Leads received, without deleted ones. */
  received: z.number(),
  /** Leads closed in the month, whenever received. */
  closed: z.number(),
  /** Number of received leads that were answered, and their median response time in minutes of office time. */
  answered: z.number(),
  medianMinutes: z.number().nullable(),
  /**
   * Share, 0 to 1, answered by the due time (rule E24); null without any to judge. A waiting lead counts once it is
   * overdue; a lead closed without an answer counts if it was overdue then.
   */
  withinTarget: z.number().nullable(),
});
export type MonthFigures = z.output<typeof figures>;

export const monthReportSchema = figures.extend({
  month: z.string(),
  /** Time zone of the month and its days. */
  timeZone: z.string(),
  /** The default target, in minutes of office time; null for none. */
  targetMinutes: z.number().nullable(),
  /** The same figures for the previous month. */
  before: figures,
  /** Present values of the received leads, most frequent first. */
  byStatus: z.array(z.object({ name: z.enum(LEAD_STATUSES), count: z.number() })),
  byReason: z.array(count),
  /** The campaign source, else the referring host, else `direct`; `other` adds up the remaining sources. */
  bySource: z.array(count),
  byAssignee: z.array(count),
  /** Answered leads per person, and how many were on time; waiting overdue ones count for their assignee. Most first. */
  byResponder: z.array(z.object({ name: z.string(), answered: z.number(), late: z.number(), inTime: z.number() })),
  /** Every day of the month. */
  days: z.array(z.object({ date: z.string(), received: z.number() })),
});
export type MonthReport = z.output<typeof monthReportSchema>;
