// Undoes changes of the library: restores deleted pictures from the bin, and the former file of a replaced one.
import { invalid, notFound } from 'shared/api/errors.ts';
import { UPLOAD_BIN_DAYS, UPLOAD_PAGE_MAX } from 'shared/limits.ts';
import type { BinnedUpload, Upload, UploadBinQuery } from 'shared/media/media.ts';
import type { Database } from '../../../database/open-database.ts';
import type { Clock } from '../../../platform/clock.ts';
import { insertActivity } from '../../activity/activity.store.ts';
import { assertWithinQuota } from '../media.service.ts';
import {
  deleteVersion,
  findLastVersion,
  giveFile,
  insertVersion,
  updateUpload,
  type UploadRow,
} from '../media.store.ts';
import { assertVersion } from '../assert-version.ts';
import { daysBefore, findKnown, readUpload } from '../media-wire.ts';
import { expireBin, findBinned, listBinned, moveToBin, sumBin, type BinPlace } from './bin.store.ts';

export interface MediaBin {
  /** Moves a picture to the bin. @throws AppError `not_found` */
  remove(actor: string, name: string): Promise<void>;
  /** Latest deleted first. @throws AppError `invalid` */
  list(query: UploadBinQuery): Promise<BinPage>;
  /** Size of the pictures in the bin, in bytes. */
  sum(): Promise<number>;
  /**
   * Permanently removes all pictures that were put into the bin up to `until`; gives their number. Their files are
   * deleted right after.
   */
  empty(actor: string, until?: string): Promise<number>;
  /** @throws AppError `not_found` or `no_space` */
  restore(actor: string, name: string): Promise<Upload>;
  /**
   * Swaps the file with the former one, so undoing again restores it.
   * @param version  version of the file to be replaced
   * @throws AppError `not_found`, `invalid`; `conflict` when the picture has another file by now
   */
  undoReplace(actor: string, name: string, version?: string): Promise<Upload>;
}

interface BinPage {
  uploads: BinnedUpload[];
  /** Cursor of the next page; undefined on the last. */
  next: string | undefined;
}

interface Parts {
  database: Database;
  clock: Clock;
  /** Called after a change is on disk. */
  onChange(names: readonly string[]): void;
  /** Deletes files that no picture needs any more. */
  sweep(): void;
}

export function createMediaBin({ database, clock, onChange, sweep }: Parts): MediaBin {
  const { reads } = database;
  const since = () => daysBefore(clock.now(), UPLOAD_BIN_DAYS);

  return {
    async remove(actor, name) {
      const present = await database.transaction(async (tx) => {
        const ts = clock.timestamp();
        const row = await findKnown(tx.db, name);
        await moveToBin(tx, row, actor, ts);
        insertActivity(tx, { type: 'upload', actor, action: `Deleted ${row.name}`, ts });
        return row.name;
      });
      onChange([present]);
    },

    async list({ limit = UPLOAD_PAGE_MAX, cursor }) {
      const rows = await listBinned(reads, since(), limit + 1, readCursor(cursor));
      const shown = rows.slice(0, limit);
      const last = shown.at(-1);
      const next = rows.length > limit && last ? `${last.deleted_at}_${last.id}` : undefined;
      return { uploads: shown.map(toBinned), next };
    },

    sum: () => sumBin(reads, since()),

    async empty(actor, until = clock.timestamp()) {
      const count = await database.transaction(async (tx) => {
        const expired = await expireBin(tx, since(), until);
        const action = `Emptied the bin of pictures (${expired})`;
        if (expired > 0) insertActivity(tx, { type: 'upload', actor, action, ts: clock.timestamp() });
        return expired;
      });
      sweep();
      return count;
    },

    async restore(actor, name) {
      const present = await database.transaction(async (tx) => {
        const row = await findBinned(tx.db, name, since());
        if (!row) throw notFound('Deleted picture');
        await assertWithinQuota(tx.db, row.size);
        await updateUpload(tx, row.id, { deleted_at: null, deleted_by: '', variant_tries: 0 });
        insertActivity(tx, { type: 'upload', actor, action: `Restored ${row.name}`, ts: clock.timestamp() });
        return row.name;
      });
      onChange([present]);
      return readUpload(reads, present, since());
    },

    async undoReplace(actor, name, version) {
      const present = await database.transaction(async (tx) => {
        const row = await findKnown(tx.db, name);
        await assertVersion(tx, row, version, actor);
        const former = await findLastVersion(tx.db, row.id, since());
        if (!former) throw invalid('There is no former file of this picture to go back to');
        await assertWithinQuota(tx.db, former.size - row.size);
        const ts = clock.timestamp();
        const { id, upload_id: _upload, replaced_at: _replaced, ...file } = former;
        insertVersion(tx, row, ts);
        await deleteVersion(tx, id);
        await giveFile(tx, row, file, actor);
        insertActivity(tx, { type: 'upload', actor, action: `Undid the replacement of ${row.name}`, ts });
        return row.name;
      });
      onChange([present]);
      return readUpload(reads, present, since());
    },
  };
}

function toBinned(row: UploadRow): BinnedUpload {
  return {
    name: row.name,
    size: row.size,
    width: row.width,
    height: row.height,
    placeholder: row.placeholder,
    deletedAt: row.deleted_at ?? '',
    deletedBy: row.deleted_by,
    keptUntil: daysBefore(Date.parse(row.deleted_at ?? ''), -UPLOAD_BIN_DAYS),
  };
}

/** @throws AppError `invalid` */
function readCursor(cursor: string | undefined): BinPlace | undefined {
  if (cursor === undefined) return undefined;
  const [, deletedAt, id] = /^([\dT:.Z-]{24})_(\d{1,15})$/.exec(cursor) ?? [];
  if (deletedAt === undefined) throw invalid('cursor must be one that an answer gave');
  return { deletedAt, id: Number(id) };
}
