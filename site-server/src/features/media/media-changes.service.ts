// Changes to pictures that exist: metadata, one by one or many at once, the bin, and undoing a replacement.
import { invalid, notFound } from 'shared/api/errors.ts';
import { assertNoClash } from 'shared/editing/clashes.ts';
import { UPLOAD_BIN_DAYS, UPLOAD_PAGE_MAX } from 'shared/limits.ts';
import type {
  BinnedUpload,
  BulkUploads,
  MetaChanges,
  PatchUploadMeta,
  Upload,
  UploadBinQuery,
  UploadMeta,
} from 'shared/media/media.ts';
import { isSameMeta, metaClashSentence } from 'shared/media/meta-clashes.ts';
import type { Database } from '../../database/open-database.ts';
import type { Transaction } from '../../database/transaction.ts';
import type { Clock } from '../../platform/clock.ts';
import { insertActivity } from '../activity/activity.store.ts';
import { findBinned, listBinned, type BinPlace } from './bin/bin.store.ts';
import { keepKnownIds, listCategoriesOf, replaceCategoriesOf } from './categories/categories.store.ts';
import {
  deleteVersion,
  findLastVersion,
  findUpload,
  insertVersion,
  updateUpload,
  type UploadRow,
} from './media.store.ts';
import { assertWithinQuota } from './media.service.ts';
import { daysBefore, readUpload } from './media-wire.ts';

export interface MediaChanges {
  /**
   * Unknown category ids are dropped (rule F8).
   * @throws AppError `not_found`; `conflict` when a field of its base has changed since
   */
  patchMeta(actor: string, name: string, changes: PatchUploadMeta): Promise<UploadMeta>;
  /** All or none; how many pictures. @throws AppError `not_found` when one of the names is unknown */
  bulk(actor: string, change: BulkUploads): Promise<number>;
  /** Into the bin. @throws AppError `not_found` */
  remove(actor: string, name: string): Promise<void>;
  /** Latest deleted first. @throws AppError `invalid` */
  listBin(query: UploadBinQuery): Promise<BinPage>;
  /** @throws AppError `not_found` or `no_space` */
  restore(actor: string, name: string): Promise<Upload>;
  /** The replaced file becomes the former one, so undoing again brings it back. @throws AppError `not_found`, `invalid` */
  undoReplace(actor: string, name: string): Promise<Upload>;
}

export interface BinPage {
  uploads: BinnedUpload[];
  /** Cursor of the next page; undefined on the last. */
  next: string | undefined;
}

interface Parts {
  database: Database;
  clock: Clock;
  /** Called after a change is on disk. */
  onChange(names: readonly string[]): void;
}

/** What a bulk change may have done, in the order in which its one entry tells it (rule G4). */
const BULK_WORDS = ['Hid', 'Showed', 'Changed the categories of', 'Deleted'];

export function createMediaChanges({ database, clock, onChange }: Parts): MediaChanges {
  const { reads } = database;
  const binSince = () => daysBefore(clock.now(), UPLOAD_BIN_DAYS);

  async function find(tx: Transaction, name: string): Promise<UploadRow> {
    const row = await findUpload(tx.db, name);
    if (!row) throw notFound('Picture');
    return row;
  }

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

  function bin(tx: Transaction, row: UploadRow, actor: string, ts: string): Promise<void> {
    return updateUpload(tx, row.id, { deleted_at: ts, deleted_by: actor });
  }

  return {
    async patchMeta(actor, name, changes) {
      await database.transaction(async (tx) => {
        const row = await find(tx, name);
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
          const row = await find(tx, name);
          for (const word of await applyMeta(tx, row, changes)) words.add(word);
          if (isDelete) await bin(tx, row, actor, ts);
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

    async remove(actor, name) {
      await database.transaction(async (tx) => {
        const ts = clock.timestamp();
        await bin(tx, await find(tx, name), actor, ts);
        insertActivity(tx, { type: 'upload', actor, action: `Deleted ${name}`, ts });
      });
      onChange([name]);
    },

    async listBin({ limit = UPLOAD_PAGE_MAX, cursor }) {
      const rows = await listBinned(reads, binSince(), limit + 1, readBinCursor(cursor));
      const shown = rows.slice(0, limit);
      const last = shown.at(-1);
      const next = rows.length > limit && last ? `${last.deleted_at}_${last.id}` : undefined;
      const uploads = shown.map((row) => ({
        name: row.name,
        size: row.size,
        width: row.width,
        height: row.height,
        placeholder: row.placeholder,
        deletedAt: row.deleted_at ?? '',
        deletedBy: row.deleted_by,
        keptUntil: daysBefore(Date.parse(row.deleted_at ?? ''), -UPLOAD_BIN_DAYS),
      }));
      return { uploads, next };
    },

    async restore(actor, name) {
      await database.transaction(async (tx) => {
        const row = await findBinned(tx.db, name, binSince());
        if (!row) throw notFound('Deleted picture');
        await assertWithinQuota(tx.db, row.size);
        await updateUpload(tx, row.id, { deleted_at: null, deleted_by: '', variant_tries: 0 });
        insertActivity(tx, { type: 'upload', actor, action: `Restored ${name}`, ts: clock.timestamp() });
      });
      onChange([name]);
      return readUpload(reads, name, binSince());
    },

    async undoReplace(actor, name) {
      await database.transaction(async (tx) => {
        const row = await find(tx, name);
        const former = await findLastVersion(tx.db, row.id, binSince());
        if (!former) throw invalid('There is no former file of this picture to go back to');
        await assertWithinQuota(tx.db, former.size - row.size);
        const ts = clock.timestamp();
        const { id, upload_id: _upload, replaced_at: _replaced, ...file } = former;
        insertVersion(tx, row, ts);
        await deleteVersion(tx, id);
        await updateUpload(tx, row.id, { ...file, variant_stage: 0, variant_tries: 0 });
        insertActivity(tx, { type: 'upload', actor, action: `Undid the replacement of ${name}`, ts });
      });
      onChange([name]);
      return readUpload(reads, name, binSince());
    },
  };
}

/** @throws AppError `invalid` */
function readBinCursor(cursor: string | undefined): BinPlace | undefined {
  if (cursor === undefined) return undefined;
  const [, deletedAt, id] = /^([\dT:.Z-]{24})_(\d{1,15})$/.exec(cursor) ?? [];
  if (deletedAt === undefined) throw invalid('cursor must be one that an answer gave');
  return { deletedAt, id: Number(id) };
}
