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
  /** Whether each entry has the title that was noted, and is the only one, or in its former place. */
  isSure: boolean;
}

const joined = (...parts: (string | number)[]) => parts.filter((part) => part !== '').join('.');

/** The entry of that title that is nearest to its former place; without one, the entry that is there now. */
function placeOf(field: ListField, list: readonly unknown[], index: number, title: string) {
  const isIt = (entry: unknown) => entryTitle(field, entry) === title;
  if (index in list && isIt(list[index])) return { at: index, isSure: true };
  const places = title === '' ? [] : list.flatMap((entry, at) => (isIt(entry) ? [at] : []));
  const [nearest = index] = places.toSorted((a, b) => Math.abs(a - index) - Math.abs(b - index));
  return { at: nearest, isSure: places.length === 1 };
}

function inList(field: ListField, list: unknown, path: string, titles?: readonly string[]): Followed | undefined {
  const [first = '', ...rest] = path.split('.');
  const entries: readonly unknown[] = Array.isArray(list) ? list : [];
  const index = Number(first);
  const { at, isSure } = titles ? placeOf(field, entries, index, titles[0] ?? '') : { at: index, isSure: true };
  if (!(at in entries)) return undefined;
  const found = followPath(field.fields, entries[at], rest.join('.'), titles?.slice(1));
  const title = entryTitle(field, entries[at]);
  const nth = `${field.one} ${at + 1}`;
  return (
    found && {
      path: joined(at, found.path),
      titles: [title, ...found.titles],
      // Several may have the same title.
      labels: [isSure ? title || nth : [nth, title].filter(Boolean).join(', '), ...found.labels],
      isSure: isSure && found.isSure,
    }
  );
}

/** The field in words, with its tab. */
export function labelIn({ title }: { title: string }, { labels }: Pick<Followed, 'labels'>): string {
  return [title, ...(labels[0] === title ? labels.slice(1) : labels)].join(' › ');
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
    if (inner === '') return { path: field.key, titles: [], labels: [field.label], isSure: true };
    const own = valueAt(value, field.key);
    const isList = field.kind === 'list';
    const within = field.kind === 'group' && followPath(field.fields, own, inner, titles);
    const found = isList ? inList(field, own, inner, titles) : within;
    if (found) return { ...found, path: joined(field.key, found.path), labels: [field.label, ...found.labels] };
  }
  return undefined;
}
