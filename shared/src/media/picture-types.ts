// Accepted picture types. No schema here: the console's first screen and the process that decodes pictures import this.

/** A file is judged by its content, not by its name (rule F10). */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif'] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];

/** The accepted types in words. */
export const PICTURE_TYPE_WORDS = 'JPEG, PNG, GIF, WebP and AVIF pictures are accepted.';

/** A photo of an iPhone. Some systems report no type for it; once converted, it has that of a JPEG. */
export function isHeic({ type, name }: { type: string; name: string }): boolean {
  return /^image\/hei[cf]/.test(type) || (!type.startsWith('image/') && /\.hei[cf]$/i.test(name));
}
