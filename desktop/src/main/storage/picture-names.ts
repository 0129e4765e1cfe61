// Pictures by the names of their files: what a folder or the system gives is looked at no further than that.
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

/** Empty for what is no picture by its name. */
export function pictureType(file: string): string {
  return TYPES[path.extname(file).toLowerCase()] ?? '';
}
