// Differences between two documents, field by field, with the labels of the form.
import { isEqual } from 'shared/editing/is-equal.ts';
import { sectionOf, type Document } from '../../content-model/content-draft.ts';
import { describe } from '../../content-model/describe.ts';
import { valueAt } from '../../content-model/document-path.ts';
import { entryTitle, type Field, type ListField } from '../../content-model/field.ts';
import { TABS } from '../../content-model/tabs.ts';
import { diffSequence } from './sequence-diff.ts';

export interface FieldDifference {
  /** `Clients › Volta Lines › Link`. */
  label: string;
  before: string;
  after: string;
}

export interface TabDifference {
  title: string;
  fields: FieldDifference[];
}

function label(names: readonly string[]): string {
  return names.filter((name) => name !== '').join(' › ');
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function isReordered(before: unknown[], after: unknown[]): boolean {
  const sorted = (list: unknown[]) => list.map((entry) => JSON.stringify(entry)).toSorted();
  return before.length === after.length && isEqual(sorted(before), sorted(after));
}

function differentEntries(field: ListField, before: unknown[], after: unknown[], names: string[]): FieldDifference[] {
  const nameOf = (entry: unknown) => entryTitle(field, entry);
  if (isReordered(before, after)) {
    const order = (list: unknown[]) => list.map(nameOf).join('\n');
    return [{ label: label([...names, 'Order']), before: order(before), after: order(after) }];
  }
  const found: FieldDifference[] = [];
  const removed: unknown[] = [];
  const flush = () => {
    for (const entry of removed.splice(0)) {
      found.push({ label: label([...names, nameOf(entry)]), before: describe(entry), after: '' });
    }
  };
  for (const { kind, entry } of diffSequence(before, after, isEqual)) {
    if (kind === 'removed') removed.push(entry);
    else if (kind === 'same') flush();
    else if (removed.length > 0 && field.fields[0]?.key !== '') {
      // A removed and an added entry at the same place are one changed entry.
      const name = nameOf(entry) || nameOf(removed[0]);
      found.push(...differentFields(field.fields, removed.shift(), entry, [...names, name]));
    } else if (removed.length > 0) {
      found.push({ label: label(names), before: describe(removed.shift()), after: describe(entry) });
    } else found.push({ label: label([...names, nameOf(entry)]), before: '', after: describe(entry) });
  }
  flush();
  return found;
}

function differentFields(
  fields: readonly Field[],
  before: unknown,
  after: unknown,
  names: string[] = [],
): FieldDifference[] {
  return fields.flatMap((field): FieldDifference[] => {
    const [old, fresh] = [valueAt(before, field.key), valueAt(after, field.key)];
    // The time of a policy follows from its text.
    if (isEqual(old, fresh) || field.kind === 'time') return [];
    const inner = [...names, field.label];
    if (field.kind === 'group') return differentFields(field.fields, old, fresh, inner);
    if (field.kind === 'list') return differentEntries(field, listOf(old), listOf(fresh), inner);
    return [{ label: label(inner), before: describe(old), after: describe(fresh) }];
  });
}

export function diffContent(before: Document, after: Document): TabDifference[] {
  return TABS.map((tab) => ({
    title: tab.title,
    fields: differentFields(tab.fields, sectionOf(before, tab), sectionOf(after, tab)),
  })).filter(({ fields }) => fields.length > 0);
}
