// The folders of pictures that are also in the storage, or in backups if there is no storage. Icons are not, as they
// are quickly made again.

export const MEDIA_PARTS = ['files', 'variants', 'originals'] as const;
export type MediaPart = (typeof MEDIA_PARTS)[number];

const SHA256 = /^[\da-f]{64}$/;

const OWN_NAME = /^[\da-f]{16}([\da-f]{48}|-\d+\.(webp|avif))$/;

/** Whether the name has the form of our own names: other files in the storage are never removed. */
export function isOwnName(name: string): boolean {
  return OWN_NAME.test(name);
}

/** The checksum that a file of this name must have; undefined if the name does not contain one. */
export function sumIn(name: string): string | undefined {
  return SHA256.test(name) ? name : undefined;
}
