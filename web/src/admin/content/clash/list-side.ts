// Describes how one side of a clash has changed a list, as far as the other side differs.
import { isPlainObject } from 'shared/plain-object.ts';
import { isEqual } from 'shared/editing/is-equal.ts';
import { EDITED, entryName, isAkin, pairEntries, SAME } from 'shared/editing/pair-entries.ts';
import { describeDrawn, describeTexts } from './describe-entry.ts';

type List = readonly unknown[];

export interface ListSide {
  /** Changes such as `removed Welding`. */
  done: string[];
  /** Number of entries that are the same on the other side; 0 if the order differs. */
  same: number;
}

const nameOf = (entry: unknown) => entryName(entry) || describeTexts([entry]) || 'an empty entry';

/** Number of texts in an entry. */
function countTexts(value: unknown): number {
  if (typeof value === 'string') return value.trim() === '' ? 0 : 1;
  return typeof value === 'object' && value !== null
    ? Object.values(value).reduce<number>((sum, part) => sum + countTexts(part), 0)
    : 0;
}

/**
 * In an entry with at most two texts one text is not enough to recognise it: a renamed entry would resemble no earlier
 * one.
 */
const isShort = (entry: unknown) => countTexts(entry) <= 2;

/**
 * For each entry its index in the base. An entry that has little in common with the one at its index is new, unless
 * both are short.
 */
function originsOf(list: List, base: List): (number | undefined)[] {
  const isOne = (a: unknown, b: unknown) =>
    !isPlainObject(a) || isEqual(a, b) || isAkin(a, b) || (isShort(a) && isShort(b));
  return pairEntries(list, base, EDITED, true).map((place, at) =>
    place !== undefined && isOne(list[at], base[place]) ? place : undefined,
  );
}

/**
 * Entries of both sides that belong together: those with the same index in the base, and added ones with the same name.
 */
function partnersOf(own: List, other: List, origins: List, others: List): (number | undefined)[] {
  const added = (list: List, places: List) => list.map((entry, at) => (places[at] === undefined ? entry : undefined));
  const isOne = (a: unknown, b: unknown) => a !== undefined && SAME.some((isSame) => isSame(a, b));
  const pairs = pairEntries(added(own, origins), added(other, others), [isOne]);
  return origins.map((origin, at) => {
    const place = origin === undefined ? (pairs[at] ?? -1) : others.indexOf(origin);
    return place < 0 ? undefined : place;
  });
}

function isMoved(places: readonly (number | undefined)[]): boolean {
  const kept = places.filter((place) => place !== undefined);
  return !isEqual(
    kept,
    kept.toSorted((a, b) => a - b),
  );
}

/** The parts of an entry that differ in another version of it. */
function differing(own: unknown, other: unknown): unknown {
  if (!isPlainObject(own) || !isPlainObject(other)) return own;
  const parts = Object.entries(own).filter(([name, part]) => !isEqual(part, other[name]));
  return Object.fromEntries(parts.map(([name, part]) => [name, differing(part, other[name])]));
}

function wordsOf(...versions: unknown[]): string {
  return versions.map((parts) => describeTexts([parts]) || describeDrawn(parts)).find(Boolean) ?? 'empty';
}

/** @param before  the entry in the base, if it was there */
function doneTo(own: unknown, other: unknown, before: unknown): string {
  if (before !== undefined && !isEqual(own, before)) {
    const changed = differing(own, before);
    // A renamed entry may have nothing else in common with its earlier version.
    if (!isAkin(own, before)) return `changed ${nameOf(before)} to ${wordsOf(changed)}`;
    return `changed ${nameOf(before)}: ${wordsOf(differing(changed, other), changed)}`;
  }
  const done = `${before === undefined ? 'added' : 'kept'} ${nameOf(own)}`;
  if (!isPlainObject(own) || !isPlainObject(other) || isEqual(own, other)) return done;
  const words = wordsOf(differing(own, other));
  return words === nameOf(own) ? done : `${done}: ${words}`;
}

/** @param base  the list that both have edited */
export function listSide(own: List, other: List, base: List): ListSide {
  const [origins, others] = [originsOf(own, base), originsOf(other, base)];
  const places = partnersOf(own, other, origins, others);
  const isSame = (at: number) => places[at] !== undefined && isEqual(own[at], other[places[at]]);
  const different = [...own.keys()].filter((at) => !isSame(at));
  const missing = [...other.keys()].filter((place) => !places.includes(place));
  const isOrderOther = isMoved(places);
  const order = isMoved(origins) ? 'changed the order to' : 'kept the order';
  const done = [
    ...different.map((at) => doneTo(own[at], other[places[at] ?? -1], base[origins[at] ?? -1])),
    ...missing.map((place) => {
      const before = base[others[place] ?? -1];
      return before === undefined ? `left out ${nameOf(other[place])}` : `removed ${nameOf(before)}`;
    }),
    ...(isOrderOther ? [`${order} ${own.map(nameOf).join(', ')}`] : []),
  ];
  return { done, same: isOrderOther ? 0 : own.length - different.length };
}
