// The smallest form of a picture that fills a width.
import type { Upload } from 'shared/media.ts';

/** Of the server; the picture itself while it has no smaller forms. */
export function pictureAddress({ url, version, variants }: Upload, width: number): string {
  const forms = variants.filter(({ type }) => type === 'image/webp');
  const fitting = forms.find((form) => form.width >= width) ?? forms.at(-1);
  return fitting?.url ?? `${url}?v=${version}`;
}
