// What is known about pictures by name, for the gallery, the content document and the question where one is used.
import type { Kysely } from 'kysely';
import { notFound } from 'shared/errors.ts';
import type { UploadMeta } from 'shared/media.ts';
import type { Tables } from '../../database/tables.ts';
import type { Transaction } from '../../database/transaction.ts';
import { listCategoriesOf } from './categories.store.ts';
import { findUsage } from './find-usage.ts';
import { findUpload, listMetaRows } from './media.store.ts';

export interface MediaMeta {
  /** By name; hidden pictures only when asked for (rule B2). */
  list(withHidden: boolean): Promise<Record<string, UploadMeta>>;
  /** Names of all pictures, hidden ones too, as a transaction sees them. */
  names(tx: Transaction): Promise<ReadonlySet<string>>;
  /** Members of the content that show the picture. @throws AppError `not_found` */
  usage(name: string): Promise<string[]>;
}

interface Parts {
  reads: Kysely<Tables>;
  /** The present content. */
  readContent(): unknown;
}

export function createMediaMeta({ reads, readContent }: Parts): MediaMeta {
  return {
    async list(withHidden) {
      const rows = await listMetaRows(reads, withHidden);
      const categories = await listCategoriesOf(reads);
      return Object.fromEntries(
        rows.map((row) => [row.name, { categories: categories.get(row.id) ?? [], hidden: row.hidden === 1 }]),
      );
    },
    async names(tx) {
      return new Set((await listMetaRows(tx.db, true)).map((row) => row.name));
    },
    async usage(name) {
      if (!(await findUpload(reads, name))) throw notFound('Picture');
      return findUsage(readContent(), name);
    },
  };
}
