// Where the content document shows a picture (rule F5).

const UPLOAD_ADDRESS = /\/uploads\/([^/?#\s"')]+)/g;

/** Names of the pictures whose addresses stand in a text. */
export function namesIn(text: string): string[] {
  return [...text.matchAll(UPLOAD_ADDRESS)].map((match) => match[1] ?? '');
}

/** Paths of the members that name the picture's address, such as `home.projects.2.imageUrl`. */
export function findUsage(document: unknown, name: string, path = ''): string[] {
  if (typeof document === 'string') return namesIn(document).includes(name) ? [path] : [];
  if (typeof document !== 'object' || document === null) return [];
  return Object.entries(document).flatMap(([key, value]) => findUsage(value, name, path ? `${path}.${key}` : key));
}
