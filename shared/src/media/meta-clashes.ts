// Metadata of a picture that another user has changed in the meantime (rule F19).
import { byNow, isSameValue, type IsSame } from '../editing/clashes.ts';
import type { PictureState, UploadMeta } from './media.ts';

const LABELS = {
  categories: 'Categories',
  hidden: 'Hidden',
  caption: 'Caption',
  alt: 'Alternative text',
  focus: 'Focal point',
  name: 'Name',
} as const;

/** `30 % from the left, 70 % from the top`. */
export function focusWords({ x, y }: UploadMeta['focus']): string {
  return `${x} % from the left, ${y} % from the top`;
}

/** Names of these fields within a sentence: `caption, alternative text`. */
export function fieldWords(fields: readonly (keyof UploadMeta)[]): string {
  return fields.map((field) => LABELS[field].toLowerCase()).join(', ');
}

const inOrder = (value: unknown) =>
  Array.isArray(value) ? value.map(String).toSorted((a, b) => a.localeCompare(b)) : value;

/** Ignores the order of categories. */
export const isSameMeta: IsSame<PictureState> = (field, a, b) => isSameValue(field, inOrder(a), inOrder(b));

/** The present value, in words. */
export function metaClashSentence(field: keyof PictureState, value: PictureState[keyof PictureState]): string {
  if (field === 'version') return 'It has another file by now';
  const isFocus = typeof value === 'object' && 'x' in value;
  return byNow(LABELS[field], isFocus ? focusWords(value) : value);
}
