// What the preview shows: the page made of the unsaved content, by the very function that makes the public page.
import type { SiteContent } from 'shared/content/site-content.ts';
import type { Upload } from 'shared/media/media.ts';
import type { Office } from 'shared/office/settings.ts';
import type { IconNode, PageData } from 'shared/site/page-renderer.ts';
import type { PageView } from '../../../public/page-view.ts';
import { buildView } from '../../../public/render/build-view.ts';
import { findMeta } from '../../../public/render/find-meta.ts';

const UPLOAD = /\/uploads\/([^/?#\s"\\]+)/g;

/** Every picture that the content names, as the file it is: which smaller forms there are does not matter here. */
function namedPictures(content: SiteContent): Upload[] {
  const names = new Set([...JSON.stringify(content).matchAll(UPLOAD)].map(([, name]) => name ?? ''));
  return [...names].map((name) => ({
    name,
    url: `/uploads/${name}`,
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
    placeholder: '',
    variants: [],
  }));
}

/** The addresses of pictures where the console is not served by the site itself. */
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
  icons: Record<string, IconNode>;
  office: Office;
  /** Origin of the site; empty when it is the console's own. */
  base: string;
}

export function previewView({ content, path, projectPictures, icons, office, base }: Shown): PageView {
  const data: PageData = {
    content,
    projectPictures: withBase(projectPictures, base),
    pictures: withBase(namedPictures(content), base),
    shareVersion: '',
    icons,
    year: new Date().getFullYear(),
    now: Date.now(),
    office,
  };
  return buildView(findMeta(path, data), data);
}

/** Names of the icons that the content shows. */
export function iconNames({ home, pages }: SiteContent): string[] {
  return [...new Set([...home.coreServices, ...pages.services.items].map(({ iconName }) => iconName))];
}
