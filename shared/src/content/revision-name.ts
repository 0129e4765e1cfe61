// What a revision of the content is called. The first of all is what the product brings along.

export function revisionName(revision: number): string {
  return revision === 0 ? 'Built-in content' : `Revision ${revision}`;
}
