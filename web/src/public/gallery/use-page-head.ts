// Keeps title and canonical address of the page in step with the category and the open picture: browsers share these
// two.
import { useContext, useEffect, useRef } from 'react';
import { GALLERY_PAGE } from 'shared/limits.ts';
import type { GalleryData } from '../page-view.ts';
import { PreviewContext } from '../parts/preview-context.ts';
import { galleryAddress, galleryTitle } from './gallery-address.ts';
import { isOwnStep, pictureInAddress } from './open-picture-address.ts';
import type { Gallery } from './use-gallery.ts';

/** @param picture  name of the open one */
export function usePageHead(data: GalleryData, { category, start }: Gallery, picture: string | undefined): void {
  const isPreview = useContext(PreviewContext);
  const page = start / GALLERY_PAGE + 1;
  /**
   * The picture of the link by which the visitor came. Other pictures are left out, or search engines would list each
   * as a page.
   */
  const arrival = useRef<string>(undefined);
  useEffect(() => {
    if (isPreview) return;
    arrival.current ??= pictureInAddress() ?? '';
    const opened = picture !== arrival.current || isOwnStep() ? picture : undefined;
    document.title = galleryTitle({ ...data, category, page });
    const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
    if (canonical) canonical.href = new URL(galleryAddress(category, page, opened), canonical.href).href;
  }, [data, category, page, picture, isPreview]);
}
