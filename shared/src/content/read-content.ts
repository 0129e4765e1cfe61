// Reads a stored document into one that pages and forms can use, and checks a document before it is saved.
import { invalid, type FieldErrors } from '../api/errors.ts';
import { defaultContent } from './defaults/default-content.ts';
import { isPlainObject } from '../plain-object.ts';
import { siteContentShape, type SiteContent } from './site-content.ts';

/**
 * The complete document: missing members get the built-in defaults, an explicitly empty list stays empty (rule A10),
 * members of a wrong type are treated as missing, unknown members are kept. Never throws.
 */
export function readContent(stored: unknown): SiteContent {
  return siteContentShape.read(stored, defaultContent);
}

/**
 * Refuses to save a document with a known member of a wrong type or an unsafe address (rules A12, A13).
 * @throws AppError `invalid` with the names of the fields
 */
export function assertStorableContent(document: unknown): asserts document is Record<string, unknown> {
  if (!isPlainObject(document)) throw invalid('The content must be an object');
  const errors: FieldErrors = {};
  siteContentShape.check(document, '', errors);
  const first = Object.values(errors)[0];
  if (first !== undefined) throw invalid(first, errors);
}
