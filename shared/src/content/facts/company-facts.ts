// What a buyer asks of a contractor before the first job: figures, certificates, people, and where to find them. All of it
// is empty until somebody enters it: a site that was made before must not show what nobody has said.
import type { FieldErrors } from '../../api/errors.ts';
import { WEEKDAYS, type Weekday } from '../../office/weekdays.ts';
import { isDay, readHours, readPosition } from './fact-texts.ts';
import { address, choice, list, object, text, type Part, type Read } from '../shape.ts';

/** A text of one form, such as a date: read as empty where it has another, and refused then. */
function formed(isRight: (text: string) => boolean, what: string): Part<string> {
  const base = text();
  return {
    read(value) {
      const read = base.read(value).trim();
      return isRight(read) ? read : '';
    },
    check(value, path, errors: FieldErrors) {
      base.check(value, path, errors);
      if (typeof value === 'string' && value.trim() !== '' && !isRight(value.trim()))
        errors[path] = `${path} must be ${what}`;
    },
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
    /** Who has issued it. */
    body: text(),
    /** The last day of it; empty where it has none. */
    validUntil: day,
    /** Of the PDF, here or elsewhere. */
    href: address(),
  }),
);

export const people = list(object({ name: text(), role: text(), imageUrl: address() }));

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
    /** Latitude and longitude, as maps give them. */
    position,
    /** Whether it is open when the office is (settings), at hours of its own, or says nothing about it. */
    openingHours: choice(YARD_HOURS, 'office'),
    week,
  }),
);

export type Certificate = Read<typeof certificates>[number];
export type Figure = Read<typeof figures>[number];
export type Person = Read<typeof people>[number];
export type StoredYard = Read<typeof yards>[number];
