// View model of one page of the gallery (rules B4, B5), or the sample pictures while there are none (rule B34).
import { defaultContent } from 'shared/content/defaults/default-content.ts';
import { SAMPLE_SIZE, samplePictures, type SamplePicture } from 'shared/content/defaults/sample-pictures.ts';
import type { GalleryPage, PageData } from 'shared/site/page-renderer.ts';
import type { GalleryData, PageHeadData } from '../page-view.ts';
import { storedPicture, type StoredPicture } from '../parts/stored-picture.ts';

const NOTHING: GalleryPage = {
  uploads: [],
  categories: [],
  category: '',
  page: 1,
  count: 0,
  next: '',
};

function sampleOf({ caption, ...sample }: SamplePicture): StoredPicture {
  return { ...sample, ...SAMPLE_SIZE, title: caption, position: '', version: '', avif: '', webp: '', placeholder: '' };
}

/** An empty gallery, for pages without one. */
export function buildGallery({ gallery, content }: PageData, title: string): GalleryData {
  const { words, sampleScenes } = content.pages.gallery;
  const { uploads, categories, category, page, count, next } = gallery ?? NOTHING;
  const samples = gallery !== undefined && count === 0 && sampleScenes === 'shown' ? samplePictures.map(sampleOf) : [];
  const hasSamples = samples.length > 0 && category === '';
  return {
    pictures: hasSamples ? samples : uploads.map(storedPicture),
    samples: hasSamples ? [] : samples,
    categories: categories.map(({ id, name }) => ({ id, name })),
    category,
    page,
    count: hasSamples ? samplePictures.length : count,
    next,
    title,
    words,
  };
}

const CHOOSING = 'Pick a trade, or look through all of it.';

/** In the built-in text, the sentence about choosing is left out while there is nothing to choose from (rule B34a). */
export function galleryHead({ gallery, content }: PageData): PageHeadData {
  const { headline, subheadline } = content.pages.gallery;
  const { uploads, categories } = gallery ?? NOTHING;
  const hasChoice = categories.length > 0 && uploads.length > 0;
  const isBuiltIn = subheadline === defaultContent.pages.gallery.subheadline;
  return { headline, subheadline: hasChoice || !isBuiltIn ? subheadline : subheadline.replace(CHOOSING, '').trim() };
}
