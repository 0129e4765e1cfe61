// Finds where the content document uses pictures (rule F5).

const UPLOAD_ADDRESS = /\/uploads\/([^/?#\s"')]+)/g;

/** Names of the pictures whose addresses occur in a text. */
export function namesIn(text: string): string[] {
  return [...text.matchAll(UPLOAD_ADDRESS)].map((match) => match[1] ?? '');
}

/** Paths of the members that contain a picture's address, such as `home.projects.2.imageUrl`, by the picture's name. */
export function findUsage(document: unknown, path = '', found = new Map<string, string[]>()): Map<string, string[]> {
  if (typeof document === 'string') {
    for (const name of new Set(namesIn(document))) found.set(name, [...(found.get(name) ?? []), path]);
  } else if (typeof document === 'object' && document !== null) {
    for (const [key, value] of Object.entries(document)) findUsage(value, path ? `${path}.${key}` : key, found);
  }
  return found;
}
