// View model of the yards for the contact page and search engines: directions and opening hours.
import { defaultContent } from 'shared/content/defaults/default-content.ts';
import { readHours, readPosition, type DayHours, type Position } from 'shared/content/facts/fact-texts.ts';
import type { StoredYard } from 'shared/content/facts/company-facts.ts';
import type { SiteContent } from 'shared/content/site-content.ts';
import { telUrl } from 'shared/enquiry/phone.ts';
import { createOfficeTime } from 'shared/office/office-time.ts';
import { WEEKDAYS, type Weekday } from 'shared/office/weekdays.ts';
import type { PageData } from 'shared/site/page-renderer.ts';
import type { Opening, Yard } from '../page-view.ts';

export type Week = Record<Weekday, DayHours | null>;
type Words = SiteContent['pages']['contact']['words'];
type Days = Words['days'];

/** Longer than any row of holidays and than a browser may cache the page. */
const DAYS_AHEAD = 10;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Weekly opening hours; undefined if none are stated. */
export function weekOf(yard: StoredYard, { office }: PageData): Week | undefined {
  if (yard.openingHours === 'none') return undefined;
  if (yard.openingHours === 'office') return office.officeHours;
  return Object.fromEntries(WEEKDAYS.map((day) => [day, readHours(yard.week[day]) ?? null])) as Week;
}

/**
 * The sentence about a closed yard on the day of its opening. If the owner has only worded the one for other days, that one is used, so that languages do not mix.
 */
export function closedWords({ closedNow, closedToday }: Words): Pick<Words, 'closedToday'> {
  const own = defaultContent.pages.contact.words;
  const isHalf = closedToday === own.closedToday && closedNow !== own.closedNow;
  return { closedToday: isHalf ? closedNow : closedToday };
}

/** Yards with any information on where they are. */
export function namedYards({ content }: Pick<PageData, 'content'>): StoredYard[] {
  return content.pages.contact.yards.filter(({ name, street, town }) =>
    [name, street, town].some((text) => text.trim()),
  );
}

const isSame = (a: DayHours | null, b: DayHours | null) => a?.from === b?.from && a?.to === b?.to;

/** Consecutive days with the same hours share a line: `Monday–Friday`. */
function linesOf(week: Week, days: Days): Yard['week'] {
  const runs: { first: Weekday; last: Weekday; hours: DayHours | null }[] = [];
  for (const day of WEEKDAYS) {
    const run = runs.at(-1);
    if (run && isSame(run.hours, week[day])) run.last = day;
    else runs.push({ first: day, last: day, hours: week[day] });
  }
  return runs.map(({ first, last, hours }) => ({
    days: first === last ? days[first] : `${days[first]}–${days[last]}`,
    hours: hours && `${hours.from}–${hours.to}`,
  }));
}

/** The openings of the next days in the office's time zone, with its public holidays and closed days. */
function openingsOf(week: Week, { office, now }: PageData, days: Days): Opening[] {
  const time = createOfficeTime({ ...office, officeHours: week });
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: office.timeZone,
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  function shown(at: number): { day: string; clock: string; dayStart: number } {
    const part = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
    const day = WEEKDAYS.find((weekday) => weekday === part['weekday']?.toLowerCase()) ?? 'monday';
    const minutes = Number(part['hour']) * 60 + Number(part['minute']);
    return { day: days[day], clock: `${part['hour']}:${part['minute']}`, dayStart: at - minutes * MINUTE_MS };
  }
  const openings: Opening[] = [];
  // Starts a day earlier to find when the present opening began: a visitor's clock may be behind.
  let at = now - DAY_MS;
  while (at < now + DAYS_AHEAD * DAY_MS) {
    const { isOpen, changesAt } = time.stateAt(at);
    if (changesAt === undefined) break;
    const last = openings.at(-1);
    const closes = shown(changesAt).clock;
    // The hours of two days may touch at midnight or overlap.
    if (isOpen && last?.[1] === at) openings.splice(-1, 1, [last[0], changesAt, last[2], last[3], closes, last[5]]);
    else if (isOpen) {
      const { day, clock, dayStart } = shown(at);
      openings.push([at, changesAt, day, clock, closes, dayStart]);
    }
    at = changesAt;
  }
  const isStillOpen = time.stateAt(at).isOpen;
  return openings.flatMap((opening) => withoutFarEnd(opening, isStillOpen && opening[1] === at));
}

/**
 * Leaves out the time of the end while it is more than a day ahead.
 * @param isEndless  the opening goes on after the last day
 */
function withoutFarEnd([from, to, day, opens, closes, dayStart]: Opening, isEndless: boolean): Opening[] {
  if (isEndless) return [[from, to, day, opens, '', dayStart]];
  const lastDay = to - DAY_MS;
  if (lastDay <= from) return [[from, to, day, opens, closes, dayStart]];
  return [
    [from, lastDay, day, opens, '', dayStart],
    [lastDay, to, day, opens, closes, dayStart],
  ];
}

/** The postal address, one entry per line. */
function addressLines({ street, postcode, town, region, country }: StoredYard): string[] {
  const together = (...parts: string[]) =>
    parts
      .map((part) => part.trim())
      .filter(Boolean)
      .join(', ');
  return [street.trim(), together(town, postcode), together(region, country)].filter(Boolean);
}

/** A map link, which loads nothing until it is followed; empty if the location is unknown. */
function directionsTo(yard: StoredYard, position: Position | undefined): string {
  const place = position ? `${position.latitude},${position.longitude}` : addressLines(yard).join(', ');
  return place && `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(place)}`;
}

export function buildYards(data: PageData): Yard[] {
  const { days } = data.content.pages.contact.words;
  return namedYards(data).map((yard) => {
    const week = weekOf(yard, data);
    const position = readPosition(yard.position);
    const phone = yard.phone.trim();
    return {
      name: yard.name.trim(),
      address: addressLines(yard),
      phone: phone ? { text: phone, href: telUrl(phone) ?? '' } : null,
      directions: directionsTo(yard, position),
      position: position ?? null,
      week: week ? linesOf(week, days) : [],
      openings: week ? openingsOf(week, data, days) : [],
    };
  });
}
