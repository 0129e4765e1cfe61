// Recognises pictures by file name; files from a folder or the system are checked no further.
import path from 'node:path';

const TYPES: Record<string, string> = {
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.gif': 'image/gif',
  '.avif': 'image/avif',
  '.heic': 'image/heic',
  '.heif': 'image/heif',
};

/** Empty if the name is not that of a picture. */
export function pictureType(file: string): string {
  return TYPES[path.extname(file).toLowerCase()] ?? '';
}
