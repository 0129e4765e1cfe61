// What is known about pictures by name, for the gallery, the content document and the question where one is used.
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { isWritten } from 'shared/content/pick-projects.ts';
import type { SiteContent } from 'shared/content/site-content.ts';
import { notFound } from 'shared/api/errors.ts';
import { RECENT_PROJECTS_SHOWN } from 'shared/limits.ts';
import type { UploadMeta } from 'shared/media/media.ts';
import type { Tables } from '../../../database/tables.ts';
import type { Transaction } from '../../../database/transaction.ts';
import { listCategoriesBetween } from '../categories/categories.store.ts';
import { findUsage } from './find-usage.ts';
import { findUpload, listMetaRows } from '../media.store.ts';
import { listProjectPictures } from './project-pictures.ts';

export interface MediaMeta {
  /** By name; hidden pictures only when asked for (rule B2). */
  list(withHidden: boolean): Promise<Record<string, UploadMeta>>;
  /** Names of all pictures, hidden ones too, as a transaction sees them. */
  names(tx: Transaction): Promise<ReadonlySet<string>>;
  /** Members of the content that show the picture (rule F5). @throws AppError `not_found` */
  usage(name: string): Promise<string[]>;
  /** The same of all that the content shows, by name. */
  allUsage(): Promise<Record<string, string[]>>;
}

interface Parts {
  reads: Kysely<Tables>;
  /** The present content. */
  readContent(): SiteContent;
}

/** Others are answered between two slices: a library of many thousands is not read in one go. */
const SLICE = 2000;

export function createMediaMeta({ reads, readContent }: Parts): MediaMeta {
  async function readUsage(): Promise<Map<string, string[]>> {
    const content = readContent();
    const found = findUsage(content);
    if (content.home.projects.some(isWritten)) return found;
    // Shown by their category, not by name.
    const pictures = (await listProjectPictures(reads)).slice(0, RECENT_PROJECTS_SHOWN);
    for (const { name } of pictures) found.set(name, [...(found.get(name) ?? []), 'home.projects']);
    return found;
  }

  return {
    async list(withHidden) {
      const all: Record<string, UploadMeta> = {};
      let rows = await listMetaRows(reads, { limit: SLICE });
      while (rows.length > 0) {
        const categories = await listCategoriesBetween(reads, rows.at(-1)?.id ?? 0, rows[0]?.id ?? 0);
        for (const { id, name, hidden } of rows)
          if (withHidden || hidden === 0) all[name] = { categories: categories.get(id) ?? [], hidden: hidden === 1 };
        await nextTurn();
        rows = await listMetaRows(reads, { limit: SLICE, before: rows.at(-1)?.id });
      }
      return all;
    },
    async names(tx) {
      return new Set((await listMetaRows(tx.db)).map((row) => row.name));
    },
    async usage(name) {
      if (!(await findUpload(reads, name))) throw notFound('Picture');
      return (await readUsage()).get(name) ?? [];
    },
    allUsage: async () => Object.fromEntries(await readUsage()),
  };
}
