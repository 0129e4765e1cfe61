// Changes to what is known of pictures that exist, one by one; or of many at once, which may be deleted together too.
import { assertNoClash } from 'shared/editing/clashes.ts';
import type { BulkUploads, MetaChanges, PatchUploadMeta, UploadMeta } from 'shared/media/media.ts';
import { isSameMeta, metaClashSentence } from 'shared/media/meta-clashes.ts';
import type { Database } from '../../database/open-database.ts';
import type { Transaction } from '../../database/transaction.ts';
import type { Clock } from '../../platform/clock.ts';
import { insertActivity } from '../activity/activity.store.ts';
import { moveToBin } from './bin/bin.store.ts';
import { keepKnownIds, listCategoriesOf, replaceCategoriesOf } from './categories/categories.store.ts';
import { updateUpload, type UploadRow } from './media.store.ts';
import { findKnown, readUpload } from './media-wire.ts';

export interface MediaChanges {
  /**
   * Unknown category ids are dropped (rule F8).
   * @throws AppError `not_found`; `conflict` when a field of its base has changed since
   */
  patchMeta(actor: string, name: string, changes: PatchUploadMeta): Promise<UploadMeta>;
  /** All or none; how many pictures. @throws AppError `not_found` when one of the names is unknown */
  bulk(actor: string, change: BulkUploads): Promise<number>;
}

interface Parts {
  database: Database;
  clock: Clock;
  /** Called after a change is on disk. */
  onChange(names: readonly string[]): void;
}

/** What a bulk change may have done, in the order of the words in its one entry (rule G4). */
const BULK_WORDS = ['Hid', 'Showed', 'Changed the categories of', 'Deleted'];

export function createMediaChanges({ database, clock, onChange }: Parts): MediaChanges {
  const { reads } = database;

  /** Categories that are gone by now are nothing that anybody could overwrite. */
  async function assertNotOvertaken(tx: Transaction, row: UploadRow, { base, ...wanted }: PatchUploadMeta) {
    if (!base) return;
    const known = async ({ categories, ...changes }: MetaChanges) => ({
      ...changes,
      ...(categories && { categories: await keepKnownIds(tx.db, categories) }),
    });
    const categories = (await listCategoriesOf(tx.db, [row.id])).get(row.id) ?? [];
    const current = { categories, hidden: row.hidden === 1 };
    assertNoClash<UploadMeta>(
      { base: await known(base), wanted: await known(wanted), current, isSame: isSameMeta },
      {
        message: 'Somebody else has changed this picture meanwhile',
        sentence: metaClashSentence,
        shown: current,
      },
    );
  }

  /** Words for what changed; none when everything was so already. */
  async function applyMeta(tx: Transaction, row: UploadRow, changes: MetaChanges): Promise<string[]> {
    const words: string[] = [];
    if (changes.hidden !== undefined && changes.hidden !== (row.hidden === 1)) {
      await updateUpload(tx, row.id, { hidden: changes.hidden ? 1 : 0 });
      words.push(changes.hidden ? 'Hid' : 'Showed');
    }
    if (changes.categories) {
      const before = (await listCategoriesOf(tx.db, [row.id])).get(row.id) ?? [];
      const wanted = await keepKnownIds(tx.db, changes.categories);
      if (wanted.toSorted().join('\n') !== before.toSorted().join('\n')) {
        await replaceCategoriesOf(tx, row.id, wanted);
        words.push('Changed the categories of');
      }
    }
    return words;
  }

  return {
    async patchMeta(actor, name, changes) {
      await database.transaction(async (tx) => {
        const row = await findKnown(tx.db, name);
        await assertNotOvertaken(tx, row, changes);
        for (const word of await applyMeta(tx, row, changes)) {
          insertActivity(tx, { type: 'upload', actor, action: `${word} ${name}`, ts: clock.timestamp() });
        }
      });
      onChange([name]);
      const { categories, hidden } = await readUpload(reads, name);
      return { categories, hidden };
    },

    async bulk(actor, { names, delete: isDelete, ...changes }) {
      const unique = [...new Set(names)];
      const pictures = unique.length === 1 ? '1 picture' : `${unique.length} pictures`;
      await database.transaction(async (tx) => {
        const ts = clock.timestamp();
        const words = new Set<string>();
        for (const name of unique) {
          const row = await findKnown(tx.db, name);
          for (const word of await applyMeta(tx, row, changes)) words.add(word);
          if (isDelete) await moveToBin(tx, row, actor, ts);
        }
        if (isDelete) words.add('Deleted');
        const done = BULK_WORDS.filter((word) => words.has(word));
        if (done.length === 0) return;
        const action = done.map((word, at) => (at === 0 ? word : word.toLowerCase())).join(' and ');
        insertActivity(tx, { type: 'upload', actor, action: `${action} ${pictures}`, ts });
      });
      onChange(unique);
      return unique.length;
    },
  };
}
