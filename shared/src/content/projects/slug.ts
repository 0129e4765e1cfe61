// The last part of an address, such as `hull-repaint` in `/projects/hull-repaint`.
import { checkText, type Part } from '../shape.ts';

const SLUG_MAX = 80;
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

export function isSlug(text: string): boolean {
  return text.length <= SLUG_MAX && SLUG.test(text);
}

/** Empty means that there is no page. An invalid stored value is read as empty. */
export function slug(): Part<string> {
  const what = `small letters, digits and hyphens such as hull-repaint, at most ${SLUG_MAX} characters`;
  return {
    read: (value) => (typeof value === 'string' && isSlug(value) ? value : ''),
    check: checkText((value) => value === '' || isSlug(value), what),
  };
}
