// Where the site uses a picture of the library; answers change with the content and with the library.
import type { Kysely } from 'kysely';
import { isWritten } from 'shared/content/projects/is-written.ts';
import type { SiteContent } from 'shared/content/site-content.ts';
import { notFound } from 'shared/api/errors.ts';
import { PROJECT_CANDIDATES } from 'shared/limits.ts';
import type { Tables } from '../../../database/tables.ts';
import { findUsage } from './find-usage.ts';
import { findUpload } from '../media.store.ts';
import { listFormerNames } from '../names/names.store.ts';
import { listProjectPictures } from './project-pictures.ts';

export interface PictureUsage {
  /** Members of the content that show the picture (rule F5). @throws AppError `not_found` */
  of(name: string): Promise<string[]>;
  /** The same for all pictures that the content uses, by name. */
  all(): Promise<Record<string, string[]>>;
}

interface Parts {
  reads: Kysely<Tables>;
  /** The current content. */
  readContent(): SiteContent;
}

export function createPictureUsage({ reads, readContent }: Parts): PictureUsage {
  async function read(): Promise<Map<string, string[]>> {
    const content = readContent();
    const found = await underPresentNames(findUsage(content));
    if (content.home.projects.some(isWritten)) return found;
    // These pictures are shown because of their category, not by name.
    for (const { name } of (await listProjectPictures(reads)).slice(0, PROJECT_CANDIDATES))
      found.set(name, [...(found.get(name) ?? []), 'home.projects']);
    return found;
  }

  /** Replaces former names of pictures, which the content may still contain (rule F26), by the current ones. */
  async function underPresentNames(found: Map<string, string[]>): Promise<Map<string, string[]>> {
    for (const { name, present } of await listFormerNames(reads, [...found.keys()])) {
      found.set(present, [...(found.get(present) ?? []), ...(found.get(name) ?? [])]);
      found.delete(name);
    }
    return found;
  }

  return {
    async of(name) {
      const row = await findUpload(reads, name);
      if (!row) throw notFound('Picture');
      return (await read()).get(row.name) ?? [];
    },
    all: async () => Object.fromEntries(await read()),
  };
}
