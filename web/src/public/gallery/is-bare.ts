// Whether the gallery has nothing to choose from: neither a picture nor a category.
import type { GalleryData } from '../page-view.ts';

export const isBare = ({ pictures, categories }: Pick<GalleryData, 'pictures' | 'categories'>): boolean =>
  pictures.length === 0 && categories.length === 0;
