// One page of the gallery, as the library gives it (rules B4, B5).
import type { GalleryPage } from 'shared/site/page-renderer.ts';
import type { GalleryData } from '../page-view.ts';
import { storedPicture } from '../parts/stored-picture.ts';

const NOTHING: GalleryPage = { uploads: [], categories: [], category: '', page: 1, count: 0, next: '' };

export function buildGallery(gallery: GalleryPage = NOTHING): GalleryData {
  const { uploads, categories, category, page, count, next } = gallery;
  return {
    pictures: uploads.map(storedPicture),
    categories: categories.map(({ id, name }) => ({ id, name })),
    category,
    page,
    count,
    next,
  };
}
