// What one side of a clash has done to a list, as far as the other side has it otherwise, in words.
import { isPlainObject } from 'shared/plain-object.ts';
import { isEqual } from 'shared/editing/is-equal.ts';
import { EDITED, entryName, isAkin, pairEntries } from 'shared/editing/pair-entries.ts';
import { describeDrawn, describeTexts } from './describe-entry.ts';

type List = readonly unknown[];

export interface ListSide {
  /** Such as `removed Welding`. */
  done: string[];
  /** How many entries are as on the other side; none of them is where the order differs. */
  same: number;
}

const nameOf = (entry: unknown) => entryName(entry) || describeTexts([entry]) || 'an empty entry';

/** For each entry its place in the other list; entries of little in common are two, wherever they stand. */
function placesIn(to: List, from: List): (number | undefined)[] {
  const isOne = (a: unknown, b: unknown) => !isPlainObject(a) || isEqual(a, b) || isAkin(a, b);
  return pairEntries(from, to, EDITED, true).map((place, at) =>
    place !== undefined && isOne(from[at], to[place]) ? place : undefined,
  );
}

function isMoved(places: readonly (number | undefined)[]): boolean {
  const kept = places.filter((place) => place !== undefined);
  return !isEqual(
    kept,
    kept.toSorted((a, b) => a - b),
  );
}

/** Only the parts of an entry that another version of it has otherwise. */
function differing(own: unknown, other: unknown): unknown {
  if (!isPlainObject(own) || !isPlainObject(other)) return own;
  const parts = Object.entries(own).filter(([name, part]) => !isEqual(part, other[name]));
  return Object.fromEntries(parts.map(([name, part]) => [name, differing(part, other[name])]));
}

/** @param before  the entry in the base, if it was there */
function doneTo(own: unknown, other: unknown, before: unknown): string {
  const verb = before === undefined ? 'added' : isEqual(own, before) ? 'kept' : 'changed';
  const compared = other ?? before;
  if (compared === undefined || isEqual(own, compared)) return `${verb} ${nameOf(own)}`;
  const parts = differing(own, compared);
  const words = describeTexts([parts]) || describeDrawn(parts) || 'empty';
  if (isPlainObject(own)) return `${verb} ${nameOf(before ?? own)}: ${words}`;
  return verb === 'changed' ? `changed ${nameOf(before)} to ${words}` : `${verb} ${words}`;
}

/** @param base  the list that both have edited */
export function listSide(own: List, other: List, base: List): ListSide {
  const [origins, others] = [placesIn(base, own), placesIn(base, other)];
  const isOne = (at: number, place: number) =>
    origins[at] !== undefined || others[place] !== undefined || entryName(own[at]) === entryName(other[place]);
  const places = placesIn(other, own).map((place, at) =>
    // What both have added may be alike, as two projects of one address are.
    place !== undefined && (!isPlainObject(own[at]) || isOne(at, place)) ? place : undefined,
  );
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
