// What the preview shows of the library has no field: its markers stand for the address in Media where it is edited. The
// samples have none either: they lead to the choice of whether they are shown.
import { samplePictures } from 'shared/content/defaults/sample-pictures.ts';
import { sampleProjects } from 'shared/content/defaults/sample-projects.ts';
import type { Upload } from 'shared/media/media.ts';
import { readableName } from 'shared/media/readable-name.ts';
import type { GalleryPage } from 'shared/site/page-renderer.ts';
import type { Document } from '../../content-model/content-draft.ts';
import { markContent, type Markers } from './marked-content.ts';

const MEDIA = '/admin/media';

/** Whether a marker stands for an address in Media instead of a field of the document. */
export const isInMedia = (path: string): boolean => path.startsWith(MEDIA);

const addressIn = (filter: 'q' | 'category', value: string) => `${MEDIA}?${filter}=${encodeURIComponent(value)}`;

/** With markers in their captions. */
function markPictures(uploads: readonly Upload[], markers: Markers): Upload[] {
  return uploads.map((upload) => {
    const { name, caption } = upload;
    return { ...upload, caption: markers.mark(addressIn('q', name), caption || readableName(name)) };
  });
}

function markGallery(gallery: GalleryPage, markers: Markers): GalleryPage {
  return {
    ...gallery,
    uploads: markPictures(gallery.uploads, markers),
    categories: gallery.categories.map((category) => ({
      ...category,
      name: markers.mark(addressIn('category', category.id), category.name),
    })),
  };
}

/** Adds every text of samples, also the addresses of their pictures. */
function addSamples(samples: unknown, choice: string, markers: Markers): void {
  if (typeof samples === 'string') markers.addUnmarked(choice, samples);
  else if (typeof samples === 'object' && samples) {
    for (const part of Object.values(samples)) addSamples(part, choice, markers);
  }
}

/** What a page shows of the library without the content naming it. */
interface FromLibrary {
  projectPictures: Upload[];
  /** Undefined until it is loaded. */
  gallery: GalleryPage | undefined;
}

/** The document and what is shown of the library, with markers. */
export function markShown(document: Document, { projectPictures, gallery }: FromLibrary) {
  const { document: marked, markers } = markContent(document);
  addSamples(sampleProjects, 'home.sampleProjects', markers);
  addSamples(samplePictures, 'pages.gallery.sampleScenes', markers);
  const library: FromLibrary = {
    projectPictures: markPictures(projectPictures, markers),
    gallery: gallery && markGallery(gallery, markers),
  };
  return { document: marked, library, markers };
}
