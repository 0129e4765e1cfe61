// The pictures of the public pages: one page of the gallery, and those that stand for projects.
import type { Kysely } from 'kysely';
import { GALLERY_PAGE, PROJECT_CANDIDATES } from 'shared/limits.ts';
import type { Upload } from 'shared/media.ts';
import type { PageData } from 'shared/page-renderer.ts';
import type { Tables } from '../../database/tables.ts';
import { findCategory, findCategoryByName, listCategories } from './categories.store.ts';
import { listUploads, sumUploads } from './media.store.ts';
import { readUploads } from './media-wire.ts';

/** The category whose pictures stand for projects while none are configured, by id or name (rule A17). */
const PROJECTS = 'projects';

export interface Gallery {
  /** `/gallery` with the valid category and page of a query, and nothing else of it (rules B4, B5). */
  address(query: URLSearchParams): Promise<string>;
  /** What the public page at `address` needs. */
  read(address: string): Promise<PageData['gallery']>;
}

/** Rendered pages carry addresses that may be kept for ever (rule F4). */
function withVersion(upload: Upload): Upload {
  return { ...upload, url: `${upload.url}?v=${upload.version}` };
}

export function createGallery({ reads }: { reads: Kysely<Tables> }): Gallery {
  async function idOf(category: string): Promise<string | undefined> {
    if (category === '') return undefined;
    const found = (await findCategory(reads, category.toLowerCase())) ?? (await findCategoryByName(reads, category));
    return found?.id;
  }

  async function pictures(categoryId: string | undefined, page: number): Promise<Upload[]> {
    const rows = await listUploads(reads, { withHidden: false, categoryId }, page * GALLERY_PAGE);
    return (await readUploads(reads, rows.slice((page - 1) * GALLERY_PAGE))).map(withVersion);
  }

  async function projectPictures(): Promise<Upload[]> {
    const categoryId = await idOf(PROJECTS);
    if (categoryId === undefined) return [];
    const rows = await listUploads(reads, { withHidden: false, categoryId }, PROJECT_CANDIDATES);
    return (await readUploads(reads, rows)).map(withVersion);
  }

  return {
    async address(query) {
      const kept = new URLSearchParams();
      const categoryId = await idOf(query.get('category')?.slice(0, 200) ?? '');
      if (categoryId !== undefined) kept.set('category', categoryId);
      const page = /^\d{1,6}$/.test(query.get('page') ?? '') ? Number(query.get('page')) : 1;
      if (page > 1) {
        const { count } = await sumUploads(reads, { withHidden: false, categoryId });
        if (page <= Math.ceil(count / GALLERY_PAGE)) kept.set('page', String(page));
      }
      return kept.size > 0 ? `/gallery?${kept.toString()}` : '/gallery';
    },

    async read(address) {
      const [path = '', query = ''] = address.split('?', 2);
      if (path === '/') return { uploads: [], categories: [], projectPictures: await projectPictures() };
      if (path !== '/gallery') return { uploads: [], categories: [], projectPictures: [] };
      const wanted = new URLSearchParams(query);
      return {
        uploads: await pictures(wanted.get('category') ?? undefined, Number(wanted.get('page') ?? 1)),
        categories: await listCategories(reads),
        projectPictures: [],
      };
    },
  };
}
