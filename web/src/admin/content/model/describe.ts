// Values and paths of the document in words.
import { isPlainObject } from 'shared/content/shape.ts';
import type { Field } from './field.ts';
import { tabOfPath } from './tabs.ts';

/** A value as plain text: lists one entry a line, entries with their parts on one line. */
export function describe(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.map((entry) => describe(entry).replaceAll('\n', ', ')).join('\n');
  if (!isPlainObject(value)) return '';
  return Object.values(value)
    .map((part) => describe(part).replaceAll('\n', ', '))
    .filter((part) => part !== '')
    .join(' · ');
}

function labelsWithin(fields: readonly Field[], path: string): string[] {
  for (const field of fields) {
    if (field.key === path || field.key === '') return [field.label];
    if (!path.startsWith(`${field.key}.`)) continue;
    const inner = field.kind === 'group' ? labelsWithin(field.fields, path.slice(field.key.length + 1)) : [];
    return [field.label, ...inner];
  }
  return [];
}

/** `hero.ctaPrimary.href` -> `Hero Section › Primary button › Primary button link`. */
export function pathLabel(path: string): string {
  const tab = tabOfPath(path);
  if (!tab) return path;
  return [tab.title, ...labelsWithin(tab.fields, path.slice(tab.path.length + 1))].join(' › ');
}
