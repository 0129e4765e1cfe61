// Whether a text has anything to see.

/** At least one visible character. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;
export const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

export function isVisible(text: string): boolean {
  return VISIBLE.test(text.replace(INVISIBLE, ''));
}
