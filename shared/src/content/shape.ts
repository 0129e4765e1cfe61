// Building blocks of the content document's shape. Each one reads tolerantly (a stored value never breaks a page) and
// checks strictly (a saved value must be valid), so that reading and checking cannot disagree.
import type { FieldErrors } from '../api/errors.ts';
import { DEFAULT_ACCENT } from '../limits.ts';
import { isPlainObject } from '../plain-object.ts';
import { isPictureUrl, isSafeUrl } from '../text/safe-url.ts';
import { readColour } from './colour.ts';

export interface Part<T> {
  /**
   * The value made usable: one that is missing (undefined or null) or of a wrong type becomes the fallback. Never
   * throws.
   */
  read(value: unknown, fallback?: T): T;
  /** Adds a message to `errors` for each invalid member. A missing member is always valid. */
  check(value: unknown, path: string, errors: FieldErrors): void;
}

export type Read<P> = P extends Part<infer T> ? T : never;

function isMissing(value: unknown): value is null | undefined {
  return value === undefined || value === null;
}

function expectType(path: string, errors: FieldErrors, what: string): void {
  errors[path] = `${path} must be ${what}`;
}

export function text(empty = ''): Part<string> {
  return {
    read: (value, fallback) => (typeof value === 'string' ? value.toWellFormed() : (fallback ?? empty)),
    check(value, path, errors) {
      if (!isMissing(value) && typeof value !== 'string') expectType(path, errors, 'text');
    },
  };
}

/** A longer heading or button label is refused. */
const WORD_MAX = 600;

/** A required text, such as a heading or a button label: if empty, the page shows the default wording. */
export function word(own: string): Part<string> {
  const base = text(own);
  return {
    read(value, fallback) {
      const read = base.read(value, fallback);
      return read.trim() === '' ? own : read;
    },
    check: checkWord,
  };
}

/** An optional text: if empty, it is left out. */
export function optionalWord(own: string): Part<string> {
  return { read: text(own).read, check: checkWord };
}

function checkWord(value: unknown, path: string, errors: FieldErrors): void {
  text().check(value, path, errors);
  if (typeof value === 'string' && value.length > WORD_MAX) expectType(path, errors, `at most ${WORD_MAX} characters`);
}

/** A text with a format. */
export function checkText(isRight: (text: string) => boolean, what: string): Part<string>['check'] {
  return (value, path, errors) => {
    text().check(value, path, errors);
    if (typeof value === 'string' && !isRight(value)) expectType(path, errors, what);
  };
}

/** A text used as the address of a link. */
export function address(): Part<string> {
  const what = 'a web address, a path on this site, or a mailto:, tel: or sms: link';
  return { read: text().read, check: checkText(isSafeUrl, what) };
}

/** A text used as the address of a picture. A stored address that is no longer valid is read as empty. */
export function picture(): Part<string> {
  const { read } = text();
  return {
    read(value, fallback) {
      const url = read(value, fallback);
      return isPictureUrl(url) ? url : '';
    },
    check: checkText(isPictureUrl, 'a picture of the library, such as /uploads/boat.png'),
  };
}

/** A colour such as `#2563eb`. Empty is valid, and read as the fallback. */
export function colour(empty: string): Part<string> {
  const isColour = (value: string) => readColour(value) !== undefined;
  return {
    read: (value, fallback) => (typeof value === 'string' && isColour(value) ? value.trim() : (fallback ?? empty)),
    check: checkText((value) => value === '' || isColour(value), `a colour such as ${DEFAULT_ACCENT}`),
  };
}

export function choice<const T extends string>(values: readonly T[], empty: NoInfer<T>): Part<T> {
  return {
    read: (value, fallback) => values.find((candidate) => candidate === value) ?? fallback ?? empty,
    check(value, path, errors) {
      if (isMissing(value) || value === '' || values.some((candidate) => candidate === value)) return;
      expectType(path, errors, `one of ${values.join(', ')}`);
    },
  };
}

/** A whole number between `least` and `most`; numeric text is accepted, as forms send text. */
export function wholeNumber(least: number, most: number, empty: number): Part<number> {
  const clamp = (value: number) => Math.min(most, Math.max(least, Math.round(value)));
  return {
    read(value, fallback) {
      const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
      return typeof number === 'number' && Number.isFinite(number) ? clamp(number) : (fallback ?? empty);
    },
    check(value, path, errors) {
      if (isMissing(value) || value === '') return;
      const number = typeof value === 'string' ? Number(value) : value;
      if (!Number.isInteger(number) || number !== clamp(Number(number))) {
        expectType(path, errors, `a whole number from ${least} to ${most}`);
      }
    },
  };
}

/** 1 to 5; anything that is not a number, and zero, is read as 5 (rule A12). Never refused. */
export function rating(): Part<number> {
  return {
    read(value) {
      // Text and numbers only: converting other objects to a number may throw.
      const number = typeof value === 'number' || typeof value === 'string' ? Math.round(Number(value)) : 0;
      return Number.isFinite(number) && number !== 0 ? Math.min(5, Math.max(1, number)) : 5;
    },
    check() {},
  };
}

export function list<T>(item: Part<T>): Part<T[]> {
  return {
    read: (value, fallback) =>
      Array.isArray(value)
        ? value.filter((entry) => !isMissing(entry)).map((entry) => item.read(entry))
        : (fallback ?? []),
    check(value, path, errors) {
      if (isMissing(value)) return;
      if (!Array.isArray(value)) return expectType(path, errors, 'a list');
      for (const [index, entry] of value.entries()) {
        if (isMissing(entry)) expectType(`${path}.${index}`, errors, 'filled in');
        else item.check(entry, `${path}.${index}`, errors);
      }
    },
  };
}

type Parts = Record<string, Part<never>>;
type ObjectOf<P> = { [K in keyof P]: Read<P[K]> };

/** An object with the given members. Other members are kept as they are (rule A12). */
export function object<P extends { [K in keyof P]: Part<Read<P[K]>> }>(parts: P): Part<ObjectOf<P>> {
  const entries = Object.entries(parts as unknown as Record<string, Part<unknown>>);
  return {
    read(value, fallback) {
      const stored = isPlainObject(value) ? value : {};
      const result: Record<string, unknown> = { ...stored };
      for (const [key, part] of entries) result[key] = part.read(stored[key], (fallback as Parts | undefined)?.[key]);
      return result as ObjectOf<P>;
    },
    check(value, path, errors) {
      if (isMissing(value)) return;
      if (!isPlainObject(value)) return expectType(path || 'The content', errors, 'an object');
      for (const [key, part] of entries) part.check(value[key], path ? `${path}.${key}` : key, errors);
    },
  };
}
