// The smallest form of a picture that fills a width.
import type { Upload } from 'shared/media/media.ts';

/** As wide as the widest tile. */
export const TILE_WIDTH = 360;
/** Pictures below this size are fetched at once: without waiting for a smaller form, and without asking. */
const LARGE_BYTES = 200_000;

/** Of the server; the picture itself while it has no smaller forms. */
export function pictureAddress({ url, version, variants }: Upload, width: number): string {
  const forms = variants.filter(({ type }) => type === 'image/webp');
  const fitting = forms.find((form) => form.width >= width) ?? forms.at(-1);
  return fitting?.url ?? `${url}?v=${version}`;
}

/** Whether a tile would have to fetch the picture itself, and that is a large one. */
export function isLargeWhole({ size, variants }: Upload): boolean {
  return size > LARGE_BYTES && variants.length === 0;
}
