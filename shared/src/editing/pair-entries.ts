// Finds which entry of one list corresponds to which entry of another, as entries have no ids (decision 64).
import { isPlainObject } from '../plain-object.ts';
import { isEqual } from './is-equal.ts';

/** The name of an entry; empty if it has none. */
export function entryName(entry: unknown): string {
  if (!isPlainObject(entry)) return typeof entry === 'string' ? entry.trim() : '';
  const name = [entry['title'], entry['name'], entry['label']].find((text) => typeof text === 'string');
  return typeof name === 'string' ? name.trim() : '';
}

function hasSameName(a: unknown, b: unknown): boolean {
  return isPlainObject(a) && isPlainObject(b) && entryName(a) !== '' && entryName(a) === entryName(b);
}

/** The texts of an object, by path. */
function textsOf(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => textsOf(part, `${path}.${key}`));
}

/** Cached, as an entry is compared with every other and never changed. */
const known = new WeakMap<object, ReadonlyMap<string, string>>();

function textsOfEntry(entry: object): ReadonlyMap<string, string> {
  const texts = known.get(entry) ?? new Map(textsOf(entry));
  known.set(entry, texts);
  return texts;
}

/**
 * Whether two objects are versions of the same one: they have the same name, or at least two equal texts that are half
 * of the longer one's. One equal text is not enough, as `Read more` may be in every entry.
 */
export function isAkin(a: unknown, b: unknown): boolean {
  if (!isPlainObject(a) || !isPlainObject(b)) return false;
  if (hasSameName(a, b)) return true;
  const [texts, others] = [textsOfEntry(a), textsOfEntry(b)];
  let same = 0;
  for (const [path, text] of texts) if (others.get(path) === text) same += 1;
  return same > 1 && same * 2 >= Math.max(texts.size, others.size);
}

/** Rules by which two entries are the same: equal, or with the same name. */
export const SAME = [isEqual, hasSameName];
export const EDITED = [...SAME, isAkin];

type IsSame = (a: unknown, b: unknown) => boolean;

/**
 * For each entry of `from` its index in `to`, by the first rule that finds a partner; entries may have moved.
 * @param isByPlace  whether remaining entries that follow the same entry are paired too
 */
export function pairEntries(
  from: readonly unknown[],
  to: readonly unknown[],
  rules: readonly IsSame[],
  isByPlace = false,
): (number | undefined)[] {
  const places = from.map((): number | undefined => undefined);
  const free = new Set(to.keys());
  const take = (isPartner: (at: number, place: number) => boolean) => {
    for (const at of from.keys()) {
      const place = places[at] === undefined ? [...free].find((one) => isPartner(at, one)) : undefined;
      if (place === undefined) continue;
      places[at] = place;
      free.delete(place);
    }
  };
  for (const isSame of rules) take((at, place) => isSame(from[at], to[place]));
  if (isByPlace) take((at, place) => (at === 0 ? place === 0 : places[at - 1] === place - 1));
  return places;
}

/** Number of entries that repeat an earlier one. */
export function countRepeated(list: readonly unknown[]): number {
  const isRepeated = (entry: unknown, at: number) =>
    list.slice(0, at).some((other) => isEqual(entry, other) || hasSameName(entry, other));
  return list.filter(isRepeated).length;
}
