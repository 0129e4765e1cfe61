// The public holidays of Ghana whose dates are known years ahead (rule H10). From the Public Holidays and Commemorative
// Days Act, 2001 (Act 601) as amended in 2019 and 2025: Republic Day is back on 1 July, Founder's Day is 21 September,
// and 4 August is no longer a holiday. Holidays declared for a single year are not computed: the two Eids and Shaqq
// Day, which follow the moon, a Monday after a holiday on a weekend, and a midweek holiday that is moved to Friday.

const DAY_MS = 24 * 3_600_000;
const FRIDAY = 5;

const FIXED = [
  ['01-01', "New Year's Day"],
  ['01-07', 'Constitution Day'],
  ['03-06', 'Independence Day'],
  ['05-01', "Workers' Day"],
  ['07-01', 'Republic Day'],
  ['09-21', "Founder's Day"],
  ['12-25', 'Christmas Day'],
  ['12-26', 'Boxing Day'],
] as const;

export interface PublicHoliday {
  /** Such as 2027-03-06. */
  date: string;
  name: string;
}

/** Easter Sunday as a time in UTC: the anonymous Gregorian computus. */
function easterSunday(year: number): number {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const shift = century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25);
  const epact = (shift + 19 * golden + 15) % 30;
  const moon = epact - Math.floor((epact + Math.floor(golden / 11)) / 29);
  const weekday = (year + Math.floor(year / 4) + moon + 2 - century + Math.floor(century / 4)) % 7;
  return Date.UTC(year, 2, 28 + moon - weekday);
}

function firstFridayOfDecember(year: number): number {
  const first = Date.UTC(year, 11, 1);
  return first + ((FRIDAY - new Date(first).getUTCDay() + 7) % 7) * DAY_MS;
}

/** Sorted by date. */
export function publicHolidaysOf(year: number): PublicHoliday[] {
  const easter = easterSunday(year);
  const on = (time: number, name: string) => ({ date: new Date(time).toISOString().slice(0, 10), name });
  return [
    ...FIXED.map(([day, name]) => ({ date: `${year}-${day}`, name })),
    on(easter - 2 * DAY_MS, 'Good Friday'),
    on(easter + DAY_MS, 'Easter Monday'),
    on(firstFridayOfDecember(year), "Farmers' Day"),
  ].toSorted((a, b) => (a.date < b.date ? -1 : 1));
}
