// Which entry of one list is which entry of another: entries have no ids (decision 64).
import { isPlainObject } from '../plain-object.ts';
import { isEqual } from './is-equal.ts';

/** What an entry is called; empty if it has no name. */
export function entryName(entry: unknown): string {
  if (!isPlainObject(entry)) return typeof entry === 'string' ? entry.trim() : '';
  const name = [entry['title'], entry['name'], entry['label']].find((text) => typeof text === 'string');
  return typeof name === 'string' ? name.trim() : '';
}

function hasSameName(a: unknown, b: unknown): boolean {
  return isPlainObject(a) && isPlainObject(b) && entryName(a) !== '' && entryName(a) === entryName(b);
}

/** The written texts of an object, by path. */
function textsOf(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => textsOf(part, `${path}.${key}`));
}

/** An entry is compared with every other, and never changed. */
const known = new WeakMap<object, ReadonlyMap<string, string>>();

function textsOfEntry(entry: object): ReadonlyMap<string, string> {
  const texts = known.get(entry) ?? new Map(textsOf(entry));
  known.set(entry, texts);
  return texts;
}

/**
 * Whether two objects are versions of one: they have the name, or at least two texts and half of the longer one's, in
 * common. A single text says too little, as `Read more` may stand in every entry.
 */
export function isAkin(a: unknown, b: unknown): boolean {
  if (!isPlainObject(a) || !isPlainObject(b)) return false;
  if (hasSameName(a, b)) return true;
  const [texts, others] = [textsOfEntry(a), textsOfEntry(b)];
  let same = 0;
  for (const [path, text] of texts) if (others.get(path) === text) same += 1;
  return same > 1 && same * 2 >= Math.max(texts.size, others.size);
}

/** One entry in two lists: certainly, or so that one may be an edited version of the other. */
export const SAME = [isEqual, hasSameName];
export const EDITED = [...SAME, isAkin];

type IsSame = (a: unknown, b: unknown) => boolean;

/**
 * For each entry of `from` its place in `to`. The first rule that finds a partner counts; whether an entry moved does not.
 * @param isByPlace  whether what is left is paired with what stands behind the same entry
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

/** How many entries repeat an earlier one. */
export function countRepeated(list: readonly unknown[]): number {
  const isRepeated = (entry: unknown, at: number) =>
    list.slice(0, at).some((other) => isEqual(entry, other) || hasSameName(entry, other));
  return list.filter(isRepeated).length;
}
