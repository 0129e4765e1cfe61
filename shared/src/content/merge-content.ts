// Three-way merge of the content document: edits by two people to different fields are both kept (rule A1).
import type { FieldErrors } from '../api/errors.ts';
import { isEqual } from '../editing/is-equal.ts';
import { mergeMembers, mergeSides, type Sides } from '../editing/merge-values.ts';
import { isPlainObject } from '../plain-object.ts';
import { siteContentShape } from './site-content.ts';

type Document = Record<string, unknown>;

export interface MergedContent {
  document: Document;
  /**
   * Paths (`hero.title`, `testimonials`) that both sides changed to different values, where `document` has the value of
   * `theirs`.
   */
  clashes: string[];
}

/**
 * Merges the changes that `mine` and `theirs` made to `base`: what only one side changed is taken from that side, first
 * by section, then by field, recursively, and in lists by entry. A clash within a list is one of the list.
 */
export function mergeContent(base: Document, mine: Document, theirs: Document): MergedContent {
  const clashes: string[] = [];
  return { document: mergeAll(base, mine, theirs, '', clashes), clashes };
}

function mergeAll(base: unknown, mine: Document, theirs: Document, path: string, clashes: string[]): Document {
  return mergeMembers(base, mine, theirs, (was, own, other, key) =>
    mergeValues(was, own, other, path === '' ? key : `${path}.${key}`, clashes),
  );
}

function mergeValues(base: unknown, mine: unknown, theirs: unknown, path: string, clashes: string[]): unknown {
  if (isEqual(mine, theirs) || isEqual(mine, base)) return theirs;
  if (isEqual(theirs, base)) return mine;
  if (isPlainObject(mine) && isPlainObject(theirs)) return mergeAll(base, mine, theirs, path, clashes);
  const sides = mergeLists(base, mine, theirs, path);
  if (isEqual(sides.mine, sides.theirs)) return sides.mine;
  clashes.push(path);
  return theirs;
}

/**
 * Whether the document would be refused with this value, as two projects must not have the same address (rule A24c).
 */
function isRefused(path: string, value: unknown): boolean {
  const errors: FieldErrors = {};
  const document = path.split('.').reduceRight<unknown>((inner, key) => ({ [key]: inner }), value);
  siteContentShape.check(document, '', errors);
  return Object.keys(errors).length > 0;
}

/**
 * Merges two versions of a list entry by entry. Each side contains the edits of both, and its own where both have
 * edited the same; without a clash the sides are equal. If the result is not valid, each side stays as it was.
 */
export function mergeLists(base: unknown, mine: unknown, theirs: unknown, path: string): Sides<unknown> {
  const sides = mergeSides(base, mine, theirs);
  const isWorse = !isRefused(path, mine) && Object.values(sides).some((side) => isRefused(path, side));
  return isWorse ? { mine, theirs } : sides;
}
