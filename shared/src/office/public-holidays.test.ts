// The holidays of Ghana whose dates are known years ahead (rule H10).
import { expect, test } from 'vitest';
import { publicHolidaysOf } from './public-holidays.ts';

test('are those of the Act as amended in 2025, in order', () => {
  expect(publicHolidaysOf(2026)).toEqual([
    { date: '2026-01-01', name: "New Year's Day" },
    { date: '2026-01-07', name: 'Constitution Day' },
    { date: '2026-03-06', name: 'Independence Day' },
    { date: '2026-04-03', name: 'Good Friday' },
    { date: '2026-04-06', name: 'Easter Monday' },
    { date: '2026-05-01', name: "Workers' Day" },
    { date: '2026-07-01', name: 'Republic Day' },
    { date: '2026-09-21', name: "Founder's Day" },
    { date: '2026-12-04', name: "Farmers' Day" },
    { date: '2026-12-25', name: 'Christmas Day' },
    { date: '2026-12-26', name: 'Boxing Day' },
  ]);
});

// The earliest and the latest possible Easter, and years in which simpler formulas fail.
test.each([
  [1981, '04-17', '04-20'],
  [2008, '03-21', '03-24'],
  [2024, '03-29', '04-01'],
  [2025, '04-18', '04-21'],
  [2027, '03-26', '03-29'],
  [2038, '04-23', '04-26'],
  [2049, '04-16', '04-19'],
  [2076, '04-17', '04-20'],
  [2285, '03-20', '03-23'],
])('Easter of %i', (year, friday, monday) => {
  const dates = publicHolidaysOf(year).map(({ date }) => date);
  expect(dates).toContain(`${year}-${friday}`);
  expect(dates).toContain(`${year}-${monday}`);
});

test.each([
  [2023, '2023-12-01'],
  [2024, '2024-12-06'],
  [2029, '2029-12-07'],
])("Farmers' Day of %i is the first Friday of December", (year, date) => {
  expect(publicHolidaysOf(year)).toContainEqual({ date, name: "Farmers' Day" });
});
