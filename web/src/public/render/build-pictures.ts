// The library pictures that a page shows.
import type { PageData } from 'shared/site/page-renderer.ts';
import type { PageView } from '../page-view.ts';
import { storedPicture, type KnownPictures, type StoredPicture } from '../parts/stored-picture.ts';

const UPLOAD = /\/uploads\/([^/?#\s"\\]+)/g;

/** The library pictures that are named in `shown`, the rest of the page's data. */
export function buildPictures(shown: unknown, { pictures, projectPictures, origin }: PageData): KnownPictures {
  const names = new Set([...JSON.stringify(shown).matchAll(UPLOAD)].map((match) => match[1]));
  const stored = [...pictures, ...projectPictures].filter((upload) => names.has(upload.name));
  return {
    stored: Object.fromEntries(stored.map((upload) => [upload.name, storedPicture(upload)])),
    origin: origin ?? '',
  };
}

/** In a long gallery, placeholders are only worth their bytes for pictures visible before hydration. */
const GALLERY_BLURS = 12;

function blur({ version, placeholder }: StoredPicture): string {
  return placeholder && `.p-${version}{background-image:url(${placeholder})}`;
}

function focus({ position }: StoredPicture): string {
  return position && `.f-${position}{object-position:${position.replace('-', '% ')}%}`;
}

/** Style rules for the blurred placeholders and the focal points. */
export function pictureStyle(view: PageView): string {
  const listed = view.page === 'gallery' ? view.data.pictures : [];
  const stored = Object.values(view.pictures.stored);
  const blurs = [...stored, ...listed.slice(0, GALLERY_BLURS)].map(blur);
  return [...new Set([...blurs, ...[...stored, ...listed].map(focus)])].join('');
}
