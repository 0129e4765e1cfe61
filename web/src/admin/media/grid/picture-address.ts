// Chooses the smallest form of a picture that fills a width.
import type { Upload } from 'shared/media/media.ts';

/** Width of the widest tile. */
export const TILE_WIDTH = 360;
/** Smaller pictures are loaded at once, without waiting for a smaller form or for a click. */
const LARGE_BYTES = 200_000;

/** Address on the server; of the picture itself while it has no smaller forms. */
export function pictureAddress({ url, version, variants }: Upload, width: number): string {
  const forms = variants.filter(({ type }) => type === 'image/webp');
  const fitting = forms.find((form) => form.width >= width) ?? forms.at(-1);
  return fitting?.url ?? `${url}?v=${version}`;
}

/** Whether a tile would have to load a large picture itself. */
export function isLargeWhole({ size, variants }: Upload): boolean {
  return size > LARGE_BYTES && variants.length === 0;
}
