// What a buyer wants to know about a contractor before the first job: figures, certificates, people and locations.
// All of it is empty by default, so that an existing site never shows claims that its owner has not made.
import { WEEKDAYS, type Weekday } from '../../office/weekdays.ts';
import { isDay, readHours, readPosition } from './fact-texts.ts';
import { address, checkText, choice, list, object, picture, text, type Part, type Read } from '../shape.ts';

/** A text with a format, such as a date: text in another format is read as empty, and refused when saving. */
function formed(isRight: (text: string) => boolean, what: string): Part<string> {
  return {
    read(value) {
      const read = text().read(value).trim();
      return isRight(read) ? read : '';
    },
    check: checkText((value) => value.trim() === '' || isRight(value.trim()), what),
  };
}

const day = formed(isDay, 'a date such as 2027-06-30');
const hoursOfDay = formed((hours) => readHours(hours) !== undefined, 'hours such as 08:00-17:00, or empty');
const position = formed(
  (place) => readPosition(place) !== undefined,
  'a latitude and a longitude such as 5.6361, -0.0089',
);

/** `value` is shown large, as in the statistics band. */
export const figures = list(object({ value: text(), label: text() }));

export const certificates = list(
  object({
    name: text(),
    number: text(),
    /** The issuer. */
    body: text(),
    /** The last day of validity; empty for unlimited. */
    validUntil: day,
    /** Address of the PDF, on this site or elsewhere. */
    href: address(),
  }),
);

export const people = list(object({ name: text(), role: text(), imageUrl: picture() }));

const YARD_HOURS = ['office', 'own', 'none'] as const;

const week = object(
  Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, hoursOfDay])) as Record<Weekday, Part<string>>,
);

export const yards = list(
  object({
    name: text(),
    street: text(),
    town: text(),
    region: text(),
    postcode: text(),
    country: text(),
    phone: text(),
    /** Latitude and longitude, as map services give them. */
    position,
    /** Whether it follows the office hours (settings), has hours of its own, or states none. */
    openingHours: choice(YARD_HOURS, 'office'),
    week,
  }),
);

export type Certificate = Read<typeof certificates>[number];
export type Person = Read<typeof people>[number];
export type StoredYard = Read<typeof yards>[number];
