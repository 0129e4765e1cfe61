// Three-way merge of the content document: edits by two people to different fields are both kept (rule A1).
import { isEqual } from '../editing/is-equal.ts';
import { isPlainObject } from '../plain-object.ts';

type Document = Record<string, unknown>;

export interface MergedContent {
  document: Document;
  /** Paths (`hero.title`, `testimonials`) that both sides changed to different values; there `document` has their value. */
  clashes: string[];
}

/**
 * Merges the changes that `mine` and `theirs` made to `base`: what only one side changed is taken from that side, first
 * by section, then by field, recursively. A list is one field: its entries have no ids by which to match them.
 */
export function mergeContent(base: Document, mine: Document, theirs: Document): MergedContent {
  const clashes: string[] = [];
  return { document: mergeObjects(base, mine, theirs, '', clashes), clashes };
}

function mergeObjects(base: Document, mine: Document, theirs: Document, path: string, clashes: string[]): Document {
  const merged: Document = {};
  for (const key of new Set([...Object.keys(theirs), ...Object.keys(mine), ...Object.keys(base)])) {
    const value = mergeValues(base[key], mine[key], theirs[key], path === '' ? key : `${path}.${key}`, clashes);
    if (value !== undefined) merged[key] = value;
  }
  return merged;
}

function mergeValues(base: unknown, mine: unknown, theirs: unknown, path: string, clashes: string[]): unknown {
  if (isEqual(mine, theirs) || isEqual(mine, base)) return theirs;
  if (isEqual(theirs, base)) return mine;
  if (isPlainObject(mine) && isPlainObject(theirs)) {
    return mergeObjects(isPlainObject(base) ? base : {}, mine, theirs, path, clashes);
  }
  clashes.push(path);
  return theirs;
}
