// What one side of a clash has in a list otherwise than the other, in words.
import { isPlainObject } from 'shared/plain-object.ts';
import { isEqual } from 'shared/editing/is-equal.ts';
import { EDITED, entryName, pairEntries } from 'shared/editing/pair-entries.ts';
import { describe } from '../model/describe.ts';

export interface ListSide {
  /** Its entries that the other side has otherwise or not at all, those that only the other side has, and the order. */
  lines: string[];
  /** How many entries are as on the other side; none of them is where the order differs. */
  same: number;
}

const nameOf = (entry: unknown) => entryName(entry) || describe([entry]) || 'an empty entry';

/** Of a version of the same entry only what differs, with its name. */
function lineOf(own: unknown, other: unknown): string {
  if (!isPlainObject(own) || !isPlainObject(other)) return describe([own]) || 'empty';
  const different = Object.fromEntries(Object.entries(own).filter(([key, part]) => !isEqual(part, other[key])));
  const words = describe([different]) || 'empty';
  return entryName(different) === '' ? `${nameOf(own)} · ${words}` : words;
}

export function listSide(own: readonly unknown[], other: readonly unknown[]): ListSide {
  const places = pairEntries(own, other, EDITED, true);
  const isSame = (at: number) => places[at] !== undefined && isEqual(own[at], other[places[at]]);
  const changed = [...own.keys()].filter((at) => !isSame(at));
  const missing = other.filter((_, place) => !places.includes(place));
  const kept = places.filter((place) => place !== undefined);
  const isMoved = !isEqual(
    kept,
    kept.toSorted((a, b) => a - b),
  );
  const lines = [
    ...changed.map((at) => lineOf(own[at], other[places[at] ?? -1])),
    ...missing.map((entry) => `without ${nameOf(entry)}`),
    ...(isMoved ? [`in the order ${own.map(nameOf).join(', ')}`] : []),
  ];
  return { lines, same: isMoved ? 0 : own.length - changed.length };
}
