// Title and canonical address of the page follow the category and the open picture: browsers share these two.
import { useContext, useEffect } from 'react';
import { GALLERY_PAGE } from 'shared/limits.ts';
import type { GalleryData } from '../page-view.ts';
import { LookedAtContext } from '../parts/looked-at.ts';
import { galleryAddress, galleryTitle } from './gallery-address.ts';
import type { Gallery } from './use-gallery.ts';

/** @param picture  name of the open one */
export function usePageHead(data: GalleryData, { category, start }: Gallery, picture: string | undefined): void {
  const isLookedAt = useContext(LookedAtContext);
  const page = start / GALLERY_PAGE + 1;
  useEffect(() => {
    if (isLookedAt) return;
    document.title = galleryTitle({ ...data, category, page });
    const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
    if (canonical) canonical.href = new URL(galleryAddress(category, page, picture), canonical.href).href;
  }, [data, category, page, picture, isLookedAt]);
}
