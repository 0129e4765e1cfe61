// The gallery's pictures and filters for the chosen category (rules B4, B5).
import { isPlainObject } from 'shared/content/shape.ts';
import type { PageData } from 'shared/page-renderer.ts';
import type { GalleryData } from '../page-view.ts';

const FIRST_PICTURES = 48;

/** Categories of each file as the content's `mediaMeta` tells them; nothing when it does not know the file. */
function categoriesOf(content: Record<string, unknown>, name: string): unknown[] | undefined {
  const all = content['mediaMeta'];
  const meta = isPlainObject(all) && Object.hasOwn(all, name) ? all[name] : undefined;
  return isPlainObject(meta) && Array.isArray(meta['categories']) ? meta['categories'] : undefined;
}

export function buildGallery({ content, gallery }: PageData, query: URLSearchParams): GalleryData {
  const wanted = query.get('category')?.toLowerCase() ?? '';
  const chosen = gallery.categories.find(
    ({ id, name }) => id.toLowerCase() === wanted || name.toLowerCase() === wanted,
  );
  const shown = chosen
    ? gallery.uploads.filter((upload) => categoriesOf(content, upload.name)?.includes(chosen.id) ?? true)
    : gallery.uploads;
  return {
    // Captions are file names.
    pictures: shown.slice(0, FIRST_PICTURES).map(({ url, name }) => ({ url, caption: name })),
    filters: [
      { label: 'All', href: '/gallery', current: !chosen },
      ...gallery.categories.map(({ id, name }) => ({
        label: name,
        href: `/gallery?category=${encodeURIComponent(id)}`,
        current: id === chosen?.id,
      })),
    ],
  };
}
