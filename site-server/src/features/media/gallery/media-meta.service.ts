// Data about pictures by name, for the content document.
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { ListedMeta } from 'shared/media/media.ts';
import type { Tables } from '../../../database/tables.ts';
import type { Transaction } from '../../../database/transaction.ts';
import type { Slices } from '../../../http/json-in-slices.ts';
import { listCategoriesBetween } from '../categories/categories.store.ts';
import { listMetaRows } from '../media.store.ts';

export interface MediaMeta {
  /** By name; hidden pictures only if requested (rule B2). */
  list(withHidden: boolean): Slices<ListedMeta>;
  /** Names of all pictures, hidden ones too, read in a transaction. */
  names(tx: Transaction): Promise<ReadonlySet<string>>;
}

/** Pictures per slice: other requests are answered between two of them, as a library may have many thousands. */
const SLICE = 500;

export function createMediaMeta(reads: Kysely<Tables>): MediaMeta {
  return {
    list: (withHidden) => ({
      async *[Symbol.asyncIterator]() {
        let rows = await listMetaRows(reads, { limit: SLICE });
        while (rows.length > 0) {
          const categories = await listCategoriesBetween(reads, rows.at(-1)?.id ?? 0, rows[0]?.id ?? 0);
          yield rows
            .filter(({ hidden }) => withHidden || hidden === 0)
            .map(
              ({ id, name, hidden }) => [name, { categories: categories.get(id) ?? [], hidden: hidden === 1 }] as const,
            );
          await nextTurn();
          rows = await listMetaRows(reads, { limit: SLICE, before: rows.at(-1)?.id });
        }
      },
    }),
    async names(tx) {
      return new Set((await listMetaRows(tx.db)).map((row) => row.name));
    },
  };
}
