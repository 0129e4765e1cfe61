// The name of a content revision. The first revision is the built-in content.

export function revisionName(revision: number): string {
  return revision === 0 ? 'Built-in content' : `Revision ${revision}`;
}
