// Values and paths of the document in words.
import { isPlainObject } from 'shared/plain-object.ts';
import type { FieldErrors } from 'shared/api/errors.ts';
import type { Field } from './field.ts';
import { tabOfPath } from './tabs.ts';

/** Members without a field in any form: former addresses of a page, which the server stores for redirects. */
const NOT_SHOWN = new Set(['addresses']);

const onOneLine = (text: string) => text.split(/\n+/).filter(Boolean).join(', ');

export const isOnlyStored = (name: string): boolean => NOT_SHOWN.has(name);

/**
 * A value as plain text: a list with a line per entry, an entry with its parts on one line.
 * @param isLeftOut  tells which members of entries are left out
 */
export function describe(value: unknown, isLeftOut = isOnlyStored): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.map((entry) => onOneLine(describe(entry, isLeftOut))).join('\n');
  if (!isPlainObject(value)) return '';
  return Object.entries(value)
    .map(([name, part]) => (isLeftOut(name) ? '' : onOneLine(describe(part, isLeftOut))))
    .filter((part) => part !== '')
    .join(' · ');
}

/** The rest of `path` below `key`; undefined if it does not begin with it. */
export function pathWithin(path: string, key: string): string | undefined {
  if (key === '') return path;
  if (path === key) return '';
  return path.startsWith(`${key}.`) ? path.slice(key.length + 1) : undefined;
}

function labelsWithin(fields: readonly Field[], path: string): string[] {
  for (const field of fields) {
    const inner = pathWithin(path, field.key);
    if (inner === undefined) continue;
    if (inner !== '' && field.kind === 'group') return [field.label, ...labelsWithin(field.fields, inner)];
    if (inner === '' || field.kind !== 'list') return [field.label];
    const [index = '', ...rest] = inner.split('.');
    const entry = [field.label, `${field.one} ${Number(index) + 1}`];
    return rest.length === 0 ? entry : [...entry, ...labelsWithin(field.fields, rest.join('.'))];
  }
  return [];
}

/** `footer.links.1.href` -> `Footer › Quick links › link 2 › Address`. A list named like its tab is left out. */
export function pathLabel(path: string): string {
  const tab = tabOfPath(path);
  if (!tab) return path;
  const labels = labelsWithin(tab.fields, path.slice(tab.path.length + 1));
  return [tab.title, ...(labels[0] === tab.title ? labels.slice(1) : labels)].join(' › ');
}

/** `hero.image must be …` -> `Hero Section › Background image must be …`, for a sentence about a field. */
export function withLabel(sentence: string, fields: FieldErrors = {}): string {
  const path = Object.keys(fields).find((name) => sentence.startsWith(`${name} `));
  return path === undefined ? sentence : pathLabel(path) + sentence.slice(path.length);
}
