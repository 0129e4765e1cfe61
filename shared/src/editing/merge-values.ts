// Three-way merge of JSON values: objects by their members, lists by their entries (decision 64).
import { isPlainObject } from '../plain-object.ts';
import { isEqual } from './is-equal.ts';
import { countRepeated, EDITED, isAkin, pairEntries, SAME } from './pair-entries.ts';

/** The merged value with my edits, and with theirs, where both have edited the same; equal without a clash. */
export interface Sides<Value> {
  mine: Value;
  theirs: Value;
}

type Winner = keyof Sides<unknown>;
type List = readonly unknown[];
const isList = (value: unknown): value is List => Array.isArray(value);
type Members = Record<string, unknown>;

/**
 * Limit of comparisons, as every entry of a list is compared with every other: that of two lists of 500. After it, each
 * further list is merged as a single value.
 */
const MOST_COMPARED = 250_000;

interface Merge {
  /** The side whose value is used if both have changed the same. */
  winner: Winner;
  compared: number;
}

/** @param merge  of one member; undefined removes it */
export function mergeMembers(
  base: unknown,
  mine: Members,
  theirs: Members,
  merge: (base: unknown, mine: unknown, theirs: unknown, key: string) => unknown,
): Members {
  const before = isPlainObject(base) ? base : {};
  const merged: Members = {};
  for (const key of new Set([...Object.keys(theirs), ...Object.keys(mine), ...Object.keys(before)])) {
    const value = merge(before[key], mine[key], theirs[key], key);
    if (value !== undefined) merged[key] = value;
  }
  return merged;
}

function mayCompare(merge: Merge, base: List, mine: List, theirs: List): boolean {
  const cost = Math.max(base.length, mine.length, theirs.length) ** 2;
  if (merge.compared + cost > MOST_COMPARED) return false;
  merge.compared += cost;
  return true;
}

/** Undefined stands for a missing value. */
function mergeFor(merge: Merge, base: unknown, mine: unknown, theirs: unknown): unknown {
  if (isEqual(mine, theirs) || isEqual(mine, base)) return theirs;
  if (isEqual(theirs, base)) return mine;
  if (isList(base) && isList(mine) && isList(theirs) && mayCompare(merge, base, mine, theirs)) {
    return mergeEntries(merge, base, mine, theirs);
  }
  if (isPlainObject(mine) && isPlainObject(theirs)) {
    return mergeMembers(base, mine, theirs, (was, own, other) => mergeFor(merge, was, own, other));
  }
  return { mine, theirs }[merge.winner];
}

/** An entry that one side has replaced by another is not merged with it. */
function mergeEntry(merge: Merge, base: unknown, mine: unknown, theirs: unknown): unknown {
  const isReplaced = base !== undefined && !(isAkin(base, mine) && isAkin(base, theirs));
  const isEditedByBoth = ![mine, theirs].some((side) => isEqual(side, base)) && !isEqual(mine, theirs);
  return isReplaced && isEditedByBoth ? { mine, theirs }[merge.winner] : mergeFor(merge, base, mine, theirs);
}

/** A key for every entry: its index in the base, or a new number. */
function keysOf(list: List, places: readonly (number | undefined)[], firstNew: number): number[] {
  const keys = list.map((_, place) => firstNew + place);
  for (const [key, place] of places.entries()) if (place !== undefined) keys[place] = key;
  return keys;
}

function keysOfSides(base: List, mine: List, theirs: List): Sides<number[]> {
  const keys = {
    theirs: keysOf(theirs, pairEntries(base, theirs, EDITED, true), base.length),
    mine: keysOf(mine, pairEntries(base, mine, EDITED, true), base.length + theirs.length),
  };
  // An entry that both sides have added counts once.
  const added = (side: Winner) => [...keys[side].keys()].filter((place) => keys[side][place]! >= base.length);
  const [myPlaces, theirPlaces] = [added('mine'), added('theirs')];
  const pairs = pairEntries(
    myPlaces.map((place) => mine[place]),
    theirPlaces.map((place) => theirs[place]),
    SAME,
  );
  for (const [at, other] of pairs.entries()) {
    if (other !== undefined) keys.mine[myPlaces[at]!] = keys.theirs[theirPlaces[other]!]!;
  }
  return keys;
}

/**
 * The order of the side that has moved entries; entries that only the other side has follow the same entry as there.
 */
function orderOf(winner: Winner, keys: Sides<number[]>, firstNew: number): number[] {
  const { mine, theirs } = keys;
  const common = (side: number[]) => side.filter((key) => key < firstNew && mine.includes(key) && theirs.includes(key));
  const isMoved = (side: number[]) =>
    !isEqual(
      common(side),
      common(side).toSorted((a, b) => a - b),
    );
  const isClash = isMoved(mine) && isMoved(theirs) && !isEqual(common(mine), common(theirs));
  const leader = isClash ? winner : isMoved(theirs) || !isMoved(mine) ? 'theirs' : 'mine';
  const other = keys[leader === 'mine' ? 'theirs' : 'mine'];
  const order = [...keys[leader]];
  let at = 0;
  for (const key of other) {
    const place = order.indexOf(key);
    if (place < 0) {
      while (at < order.length && !other.includes(order[at]!)) at += 1;
      order.splice(at, 0, key);
    } else at = place;
    at += 1;
  }
  return order;
}

function mergeEntries(merge: Merge, base: List, mine: List, theirs: List): List {
  const keys = keysOfSides(base, mine, theirs);
  const merged = orderOf(merge.winner, keys, base.length).flatMap((key) => {
    const entry = mergeEntry(merge, base[key], mine[keys.mine.indexOf(key)], theirs[keys.theirs.indexOf(key)]);
    return entry === undefined ? [] : [entry];
  });
  const isRepeating = countRepeated(merged) > Math.max(countRepeated(mine), countRepeated(theirs));
  return isRepeating ? { mine, theirs }[merge.winner] : merged;
}

export function mergeSides<Value>(base: Value, mine: Value, theirs: Value): Sides<Value> {
  const mergeWith = (winner: Winner) => mergeFor({ winner, compared: 0 }, base, mine, theirs) as Value;
  return { mine: mergeWith('mine'), theirs: mergeWith('theirs') };
}
