// The stored name of a picture (rule F1): safe in an address, on every file system and in a cache.
import type { PictureType } from 'shared/media/picture-types.ts';
import { inPlainLetters, slugOf } from 'shared/text/slug.ts';

/** Longest name before the extension, with room for a collision suffix. */
const SLUG_MAX = 74;

const EXTENSIONS: Record<PictureType, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/avif': 'avif',
};

/** Names that Windows keeps for devices: a copy of the folder there would lose them. */
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)$/;

/** Letters a to z, digits and single hyphens; empty when nothing is left. */
export const nameSlug = (text: string) => slugOf(text, SLUG_MAX);

/**
 * `_IMG 10.32.JPEG` -> `-img-10-32-jpg`: what somebody types of a name, to be looked for in `-name-extension`. Only `-` is
 * left of signs that are in no name.
 */
export function partOfName(typed: string): string {
  return inPlainLetters(typed)
    .replace(/\.(jpeg|heic)\s*$/, '.jpg')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/(?<=\w)-$/, '');
}

/** `C:\Fotos\Überholung (1).JPG` -> `uberholung-1`: what a picture of this name is called before its extension. */
export function pictureSlug(originalName: string): string {
  const base = originalName.split(/[\\/]/).at(-1) ?? '';
  return safeSlug(base.replace(/\.[^.]*$/, ''));
}

/** What any text is called before the extension. */
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
