// What the preview shows: the page rendered from the unsaved content, with the same function as the public page.
import type { SiteContent } from 'shared/content/site-content.ts';
import type { Upload } from 'shared/media/media.ts';
import type { Office } from 'shared/office/settings.ts';
import type { GalleryPage, IconNode, PageData } from 'shared/site/page-renderer.ts';
import type { PageView } from '../../../public/page-view.ts';
import { pictureStyle } from '../../../public/render/build-pictures.ts';
import { buildView } from '../../../public/render/build-view.ts';
import { findMeta } from '../../../public/render/find-meta.ts';
import { withoutCalls } from '../../../public/render/without-calls.ts';
import { heroStyle } from '../../../public/render/hero-veil.ts';
import type { previewState } from './preview-state.ts';

const UPLOAD = /\/uploads\/([^/?#\s"\\]+)/g;

/** Names of the library pictures in the content. */
export function pictureNames(content: SiteContent): string[] {
  return [...new Set([...JSON.stringify(content).matchAll(UPLOAD)].map(([, name]) => name ?? ''))];
}

/** Data for a picture that was just chosen, until the library's data is loaded. */
export const UNKNOWN = {
  size: 0,
  type: 'image/webp',
  width: 1600,
  height: 1000,
  version: '',
  uploadedAt: '',
  categories: [],
  hidden: false,
  caption: '',
  alt: '',
  focus: { x: 50, y: 50 },
} satisfies Partial<Upload>;

/** Shown as original files, since the page with markers, which has no smaller forms, must have the same elements. */
function namedPictures(content: SiteContent, known: readonly Upload[]): Upload[] {
  const found = new Map(known.map((upload) => [upload.name, upload]));
  return pictureNames(content).map((name) => {
    const file = { name, url: `/uploads/${name}`, placeholder: '', variants: [] };
    return Object.assign({}, UNKNOWN, found.get(name), file);
  });
}

/** Full addresses of pictures, as the console may not be served by the site. */
function withBase(pictures: Upload[], base: string): Upload[] {
  if (base === '') return pictures;
  return pictures.map(({ url, variants, ...rest }) => ({
    ...rest,
    url: base + url,
    variants: variants.map((variant) => ({ ...variant, url: base + variant.url })),
  }));
}

interface Shown {
  content: SiteContent;
  path: string;
  projectPictures: Upload[];
  /** The library's data about the content's pictures, as far as it is loaded. */
  known: readonly Upload[];
  gallery: GalleryPage | undefined;
  icons: Record<string, IconNode>;
  office: Office;
  /** Page data that differs in the state to be drawn. */
  state?: ReturnType<typeof previewState>;
  /** Origin of the site; empty if it is the console's own. */
  base: string;
}

/** The page, and the rules that the server would send with it. */
export function previewView({ content, path, base, state, ...shown }: Shown): { view: PageView; rules: string } {
  const { projectPictures, known, gallery, icons, office } = shown;
  const usual: PageData = {
    content: withoutCalls(content),
    projectPictures: withBase(projectPictures, base),
    pictures: withBase(namedPictures(content, known), base),
    ...(gallery && { gallery: { ...gallery, uploads: withBase(gallery.uploads, base) } }),
    shareVersion: '',
    icons,
    year: new Date().getFullYear(),
    now: Date.now(),
    office,
  };
  const data = { ...usual, ...state?.(usual) };
  const view = buildView(findMeta(path, data), data);
  return { view, rules: heroStyle(view, data) + pictureStyle(view) };
}
