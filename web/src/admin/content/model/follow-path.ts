// Follows the path of a field through the lists of a form, whose entries may have moved since it was noted.
import { valueAt } from './document-path.ts';
import { pathWithin } from './describe.ts';
import { entryTitle, type Field, type ListField } from './field.ts';

interface Followed {
  /** Where the field is. */
  path: string;
  /** Titles of the entries on the path. */
  titles: string[];
  /** The field in words, with all that contains it. */
  labels: string[];
}

const joined = (...parts: (string | number)[]) => parts.filter((part) => part !== '').join('.');

/** The entry of that title, preferably at its former place; -1 if there is none, or it could be several. */
function placeOf(field: ListField, list: readonly unknown[], index: number, title: string): number {
  const isIt = (entry: unknown) => entryTitle(field, entry) === title;
  if (index in list && isIt(list[index])) return index;
  const places = title === '' ? [] : list.flatMap((entry, at) => (isIt(entry) ? [at] : []));
  return places.length === 1 ? (places[0] ?? -1) : -1;
}

function inList(field: ListField, list: unknown, path: string, titles?: readonly string[]): Followed | undefined {
  const [first = '', ...rest] = path.split('.');
  const entries: readonly unknown[] = Array.isArray(list) ? list : [];
  const at = titles ? placeOf(field, entries, Number(first), titles[0] ?? '') : Number(first);
  if (!(at in entries)) return undefined;
  const found = followPath(field.fields, entries[at], rest.join('.'), titles?.slice(1));
  const title = entryTitle(field, entries[at]);
  return (
    found && {
      path: joined(at, found.path),
      titles: [title, ...found.titles],
      labels: [title || `${field.one} ${at + 1}`, ...found.labels],
    }
  );
}

/**
 * @param value  what `fields` are the form of
 * @param titles  of the entries when the path was noted; without them the entries are where the path says
 * @returns undefined if there is no such field any more
 */
export function followPath(
  fields: readonly Field[],
  value: unknown,
  path: string,
  titles?: readonly string[],
): Followed | undefined {
  for (const field of fields) {
    const inner = pathWithin(path, field.key);
    if (inner === undefined) continue;
    if (inner === '') return { path: field.key, titles: [], labels: [field.label] };
    const own = valueAt(value, field.key);
    const isList = field.kind === 'list';
    const within = field.kind === 'group' && followPath(field.fields, own, inner, titles);
    const found = isList ? inList(field, own, inner, titles) : within;
    if (found) return { ...found, path: joined(field.key, found.path), labels: [field.label, ...found.labels] };
  }
  return undefined;
}
