// The folders of pictures that are kept in the storage too, and that backups keep where there is none. Icons are not among
// them: they are made again in a moment.

export const MEDIA_PARTS = ['files', 'variants', 'originals'] as const;
export type MediaPart = (typeof MEDIA_PARTS)[number];

const SHA256 = /^[\da-f]{64}$/;

const OWN_NAME = /^[\da-f]{16}([\da-f]{48}|-\d+\.(webp|avif))$/;

/** Whether we give such names: what others have put into the folder stays there. */
export function isOwnName(name: string): boolean {
  return OWN_NAME.test(name);
}

/** The sum that a file of this name must have; undefined where its name does not say. */
export function sumIn(name: string): string | undefined {
  return SHA256.test(name) ? name : undefined;
}
