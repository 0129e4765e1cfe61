// Makes the stored name of a picture (rule F1): safe in an address, on every file system and in a cache.
import type { PictureType } from 'shared/media/picture-types.ts';
import { inPlainLetters, slugOf } from 'shared/text/slug.ts';

/** Longest name before the extension, with room for a number. */
const SLUG_MAX = 74;

const EXTENSIONS: Record<PictureType, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/avif': 'avif',
};

/** Names that Windows reserves for devices: copying such a file there would lose it. */
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)$/;

/** Letters a to z, digits and single hyphens; empty when nothing is left. */
export const nameSlug = (text: string) => slugOf(text, SLUG_MAX);

/**
 * `_IMG 10.32.JPEG` -> `-img-10-32-jpg`: a typed part of a name, to be searched for in `-name-extension`. Characters
 * that no name has become `-`.
 */
export function partOfName(typed: string): string {
  return inPlainLetters(typed)
    .replace(/\.(jpeg|heic)\s*$/, '.jpg')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/(?<=\w)-$/, '');
}

/** `C:\Fotos\Überholung (1).JPG` -> `uberholung-1`: the stored name without its extension. */
export function pictureSlug(originalName: string): string {
  const base = originalName.split(/[\\/]/).at(-1) ?? '';
  return safeSlug(base.replace(/\.[^.]*$/, ''));
}

/** The stored name without its extension, for any text. */
export function safeSlug(text: string): string {
  const slug = nameSlug(text);
  if (slug === '') return 'picture';
  return RESERVED.test(slug) ? `picture-${slug}` : slug;
}

/** `Pier no. 5` and `Pier no. 5.jpg` -> `Pier no. 5`. */
export function withoutExtension(name: string): string {
  return name.replace(/\.(jpe?g|png|gif|webp|avif)\s*$/i, '');
}

/** The first free name: `boat.jpg`, `boat-2.jpg`, `boat-3.jpg`, … */
export function freeName(slug: string, type: PictureType, taken: ReadonlySet<string>): string {
  const extension = EXTENSIONS[type];
  let name = `${slug}.${extension}`;
  for (let number = 2; taken.has(name); number += 1) name = `${slug}-${number}.${extension}`;
  return name;
}
