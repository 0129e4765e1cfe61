// What the preview shows of the library has no field: its markers stand for the address in Media where it is edited. The
// samples have none either: they lead to the choice of whether they are shown.
import { samplePictures } from 'shared/content/defaults/sample-pictures.ts';
import { sampleProjects } from 'shared/content/defaults/sample-projects.ts';
import type { Upload } from 'shared/media/media.ts';
import { readableName } from 'shared/media/readable-name.ts';
import type { GalleryPage } from 'shared/site/page-renderer.ts';
import type { Document } from '../../content-model/content-draft.ts';
import { signContent, type Signs } from './signed-content.ts';

const MEDIA = '/admin/media';

/** Whether a marker stands for an address in Media instead of a field of the document. */
export const isInMedia = (path: string): boolean => path.startsWith(MEDIA);

const addressIn = (filter: 'q' | 'category', value: string) => `${MEDIA}?${filter}=${encodeURIComponent(value)}`;

/** With markers in their captions. */
function signPictures(uploads: readonly Upload[], signs: Signs): Upload[] {
  return uploads.map((upload) => {
    const { name, caption } = upload;
    return { ...upload, caption: signs.sign(addressIn('q', name), caption || readableName(name)) };
  });
}

function signGallery(gallery: GalleryPage, signs: Signs): GalleryPage {
  return {
    ...gallery,
    uploads: signPictures(gallery.uploads, signs),
    categories: gallery.categories.map((category) => ({
      ...category,
      name: signs.sign(addressIn('category', category.id), category.name),
    })),
  };
}

/** Adds every text of samples, also the addresses of their pictures. */
function addSamples(samples: unknown, choice: string, signs: Signs): void {
  if (typeof samples === 'string') signs.addUnsigned(choice, samples);
  else if (typeof samples === 'object' && samples) {
    for (const part of Object.values(samples)) addSamples(part, choice, signs);
  }
}

/** What a page shows of the library without the content naming it. */
interface FromLibrary {
  projectPictures: Upload[];
  /** Undefined until it is loaded. */
  gallery: GalleryPage | undefined;
}

/** The document and what is shown of the library, with markers. */
export function signShown(document: Document, { projectPictures, gallery }: FromLibrary) {
  const { document: signed, signs } = signContent(document);
  addSamples(sampleProjects, 'home.sampleProjects', signs);
  addSamples(samplePictures, 'pages.gallery.sampleScenes', signs);
  const library: FromLibrary = {
    projectPictures: signPictures(projectPictures, signs),
    gallery: gallery && signGallery(gallery, signs),
  };
  return { document: signed, library, signs };
}
