// The default wording that a page shows for an empty text.
import { siteContentShape } from 'shared/content/site-content.ts';
import { valueAt, withValueAt } from './document-path.ts';

const known = new Map<string, string>();

/** For the text at this path in the document; empty if the page then leaves it out. */
export function ownWording(path: string): string {
  const found = known.get(path);
  if (found !== undefined) return found;
  const read = valueAt(siteContentShape.read(withValueAt({}, path, '')), path);
  const own = typeof read === 'string' ? read : '';
  known.set(path, own);
  return own;
}
