// Metadata of a picture that somebody else has changed meanwhile (rule F19).
import { byNow, isSameValue, type IsSame } from '../editing/clashes.ts';
import type { UploadMeta } from './media.ts';

const LABELS = { categories: 'Categories', hidden: 'Hidden' } as const;

const inOrder = (value: unknown) =>
  Array.isArray(value) ? value.map(String).toSorted((a, b) => a.localeCompare(b)) : value;

/** Categories have no order. */
export const isSameMeta: IsSame<UploadMeta> = (field, a, b) => isSameValue(field, inOrder(a), inOrder(b));

/** What the field is by now. */
export function metaClashSentence(field: keyof UploadMeta, value: string[] | boolean): string {
  return byNow(LABELS[field], value);
}
