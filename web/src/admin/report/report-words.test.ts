// The report in words.
import type { MonthReport } from 'shared/leads/reports/report.ts';
import { expect, test } from 'vitest';
import { dayWords, figureRows, receivedWords, shareText } from './report-words.ts';

const figures = { received: 12, closed: 5, answered: 10, medianMinutes: 95, withinTarget: 0.404 };
const report: MonthReport = {
  ...figures,
  month: '2026-11',
  timeZone: 'Africa/Accra',
  targetMinutes: 60,
  before: { received: 0, closed: 0, answered: 0, medianMinutes: null, withinTarget: null },
  byStatus: [],
  byReason: [],
  bySource: [],
  byAssignee: [],
  byResponder: [],
  days: [],
};

test('days', () => {
  expect(dayWords('2026-11-14')).toBe('Sat 14 November');
  expect([0, 1, 1200].map(receivedWords)).toEqual(['no enquiry', '1 enquiry', '1,200 enquiries']);
});

test('figures beside those of the month before', () => {
  expect(figureRows(report)).toEqual([
    ['Enquiries received', '12', '0'],
    ['Leads closed', '5', '0'],
    ['Answered', '10', '0'],
    ['Middle first response', '1 h 35 min', 'none yet'],
    ['Answered in time', '40 %', 'none yet'],
  ]);
  expect(shareText(report, 'Harbourline').split('\n').slice(0, 2)).toEqual([
    'Harbourline, November 2026',
    'Enquiries received: 12 (month before: 0)',
  ]);
});
