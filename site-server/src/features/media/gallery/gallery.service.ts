// Pictures for the public pages: pages of the gallery, pictures shown as projects, and pictures that the content uses.
import { PROJECTS_PATH } from 'shared/content/projects/project-paths.ts';
import { GALLERY_PAGE } from 'shared/limits.ts';
import type { Upload } from 'shared/media/media.ts';
import type { GalleryPage, PageData } from 'shared/site/page-renderer.ts';
import type { Database } from '../../../database/open-database.ts';
import { findCategory, findCategoryByName, listCategories } from '../categories/categories.store.ts';
import { namesIn } from './find-usage.ts';
import { findIdAt, listUploads, listUploadsNamed, sumUploads } from '../media.store.ts';
import { readUploads } from '../media-wire.ts';
import { listProjectPictures } from './project-pictures.ts';

/** More names would exceed the number of parameters of a query. */
const NAMES_AT_ONCE = 500;

export interface Gallery {
  /** `/gallery` with the valid category and page of a query, without any other parameter (rules B4, B5). */
  address(query: URLSearchParams): Promise<string>;
  /** Pictures of the library for the public page at `address`, besides those that the content contains. */
  read(address: string, content: unknown): Promise<Pick<PageData, 'gallery' | 'projectPictures' | 'pictures'>>;
}

/** Adds the version, so that addresses in pages may be cached for ever (rule F4). */
function withVersion(upload: Upload): Upload {
  return { ...upload, url: `${upload.url}?v=${upload.version}` };
}

export function createGallery({ reads, longReads }: Pick<Database, 'reads' | 'longReads'>): Gallery {
  /** Filtering by a category may read all pictures, so that query runs in a thread. */
  const connectionFor = (categoryId: string | undefined) => (categoryId === undefined ? reads : longReads);

  async function idOf(category: string): Promise<string | undefined> {
    if (category === '') return undefined;
    const found = (await findCategory(reads, category.toLowerCase())) ?? (await findCategoryByName(reads, category));
    return found?.id;
  }

  async function galleryPage(query: URLSearchParams): Promise<GalleryPage> {
    const categoryId = query.get('category') ?? undefined;
    const page = Number(query.get('page') ?? 1);
    const filters = { withHidden: false, categoryId };
    const db = connectionFor(categoryId);
    const last = page > 1 ? await findIdAt(db, filters, (page - 1) * GALLERY_PAGE - 1) : undefined;
    const rows = await listUploads(db, filters, GALLERY_PAGE, last);
    const { count } = await sumUploads(db, filters);
    return {
      uploads: (await readUploads(reads, rows)).map(withVersion),
      categories: await listCategories(reads),
      category: categoryId ?? '',
      page,
      count,
      next: page * GALLERY_PAGE < count ? String(rows.at(-1)?.id ?? '') : '',
    };
  }

  async function projectPictures(): Promise<Upload[]> {
    return (await readUploads(reads, await listProjectPictures(reads))).map(withVersion);
  }

  async function picturesOf(content: unknown): Promise<Upload[]> {
    const names = [...new Set(namesIn(JSON.stringify(content)))];
    const pictures: Upload[] = [];
    for (let from = 0; from < names.length; from += NAMES_AT_ONCE) {
      const rows = await listUploadsNamed(reads, names.slice(from, from + NAMES_AT_ONCE));
      pictures.push(...(await readUploads(reads, rows)));
    }
    return pictures.map(withVersion);
  }

  return {
    async address(query) {
      const kept = new URLSearchParams();
      const categoryId = await idOf(query.get('category')?.slice(0, 200) ?? '');
      if (categoryId !== undefined) kept.set('category', categoryId);
      const page = /^\d{1,6}$/.test(query.get('page') ?? '') ? Number(query.get('page')) : 1;
      if (page > 1) {
        const { count } = await sumUploads(connectionFor(categoryId), { withHidden: false, categoryId });
        if (page <= Math.ceil(count / GALLERY_PAGE)) kept.set('page', String(page));
      }
      return kept.size > 0 ? `/gallery?${kept.toString()}` : '/gallery';
    },

    async read(address, content) {
      const [path = '', query = ''] = address.split('?', 2);
      return {
        ...(path === '/gallery' && { gallery: await galleryPage(new URLSearchParams(query)) }),
        projectPictures: path === '/' || path.startsWith(PROJECTS_PATH) ? await projectPictures() : [],
        pictures: await picturesOf(content),
      };
    },
  };
}
