// The calls for reports and exports, merged into the table in api.ts.
import * as z from 'zod';
import { activityExportQuery } from '../../system/activity.ts';
import { endpoint, type Endpoint } from '../../api/endpoint.ts';
import { monthQuery, monthReportSchema } from './report.ts';

const CSV = 'text/csv; charset=utf-8';

export const reportsApi = {
  getMonthReport: endpoint({
    method: 'GET',
    path: '/api/reports/month',
    access: 'signed-in',
    summary: 'The leads of a month in figures',
    query: monthQuery,
    answer: monthReportSchema,
  }),
  listReportMonths: endpoint({
    method: 'GET',
    path: '/api/reports/months',
    access: 'signed-in',
    summary: 'The months a report can say something of, latest first; the present one is always among them',
    answer: z.array(z.string()),
  }),
  exportMonthReport: endpoint({
    method: 'GET',
    path: '/api/reports/month.csv',
    access: 'signed-in',
    summary: 'The leads of a month as a table for spreadsheets, without names',
    query: monthQuery,
    contentType: CSV,
    answer: z.custom<AsyncIterable<string>>(),
  }),
  exportActivity: endpoint({
    method: 'GET',
    path: '/api/activity.csv',
    access: 'signed-in',
    summary: 'The activity that matches, as a table for spreadsheets',
    query: activityExportQuery,
    contentType: CSV,
    answer: z.custom<AsyncIterable<string>>(),
  }),
} as const satisfies Record<string, Endpoint>;
