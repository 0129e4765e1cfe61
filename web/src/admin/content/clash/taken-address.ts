// Two people have given the same address to the pages of two projects; only one can be saved with it.
import { entryName } from 'shared/editing/pair-entries.ts';
import type { ContentClash } from '../../content-model/content-draft.ts';
import { valueAt } from '../../content-model/document-path.ts';

const entriesOf = (list: unknown): unknown[] => (Array.isArray(list) ? list : []);
const slugOf = (project: unknown) => valueAt(project, 'page.slug');

/** Undefined for any other clash. */
export function takenAddressHint({ mine, theirs, base }: ContentClash): string | undefined {
  const known = new Set(entriesOf(base).map(slugOf));
  const taken = entriesOf(mine).find((project) => {
    const slug = slugOf(project);
    const isNew = typeof slug === 'string' && slug !== '' && !known.has(slug);
    return (
      isNew && entriesOf(theirs).some((other) => slugOf(other) === slug && entryName(other) !== entryName(project))
    );
  });
  if (taken === undefined) return undefined;
  return `Two projects have the page address ${String(slugOf(taken))}, and only one of them can be saved with it. To keep both, give yours another address first.`;
}
