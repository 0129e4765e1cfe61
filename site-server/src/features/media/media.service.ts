// Pictures: adding, replacing and listing them.
import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Kysely } from 'kysely';
import { AppError, notFound } from 'shared/api/errors.ts';
import { STORAGE_QUOTA_BYTES, UPLOAD_BIN_DAYS, UPLOAD_LIST_COMPLETE } from 'shared/limits.ts';
import type { Upload, UploadListQuery } from 'shared/media/media.ts';
import { can, type Actor } from 'shared/accounts/permissions.ts';
import type { Database } from '../../database/open-database.ts';
import type { Tables } from '../../database/tables.ts';
import type { Transaction } from '../../database/transaction.ts';
import type { Clock } from '../../platform/clock.ts';
import { createId } from '../../platform/ids.ts';
import { hashOf } from '../../platform/read-files.ts';
import { insertActivity } from '../activity/activity.store.ts';
import { findCategory, findCategoryByName } from './categories/categories.store.ts';
import {
  findUpload,
  giveFile,
  insertUpload,
  insertVersion,
  listNamesFrom,
  sumUploads,
  type PictureFile,
  type UploadFilters,
} from './media.store.ts';
import { assertVersion } from './assert-version.ts';
import { daysBefore, readUpload } from './media-wire.ts';
import { drawPicture, isDrawing } from './pictures/drawings/drawings.ts';
import type { Pictures } from './pictures/pictures.ts';
import type { StoredFiles } from './files/stored-files.ts';
import { findPageStart } from './find-page-start.ts';
import { readList } from './read-list.ts';
import { freeName, pictureSlug } from './pictures/upload-name.ts';

/** A received file in the folder of incoming files. */
export interface SentFile {
  path: string;
  originalName: string;
  /** Whether the file is for the logo: an SVG is accepted too, and converted to a picture (rule F22). */
  isLogo?: boolean;
  /** Called with the name of the picture, in the transaction that stores it. */
  onStored?: (tx: Transaction, name: string) => Promise<void>;
}

interface UploadPage {
  uploads: Upload[];
  /** Cursor of the next page; undefined on the last. */
  next: string | undefined;
  /** The position of the requested picture among all matches. */
  place?: number;
  /** For all matches; only with the first page, as the sum takes longer than a page. */
  totals?: { count: number; bytes: number };
}

export interface Media {
  /**
   * A picture from staff stays hidden until an administrator shows it (rule D1); so does one for a page (rule F25).
   * @throws AppError `unsupported_type`, `too_large` or `no_space`
   */
  upload(actor: Actor, file: SentFile, isForPage?: boolean): Promise<Upload>;
  /**
   * Replaces the file. Name, address and metadata stay; the former file is kept.
   * @throws AppError as `upload`, or `not_found`; `conflict` when the picture has another file by now
   */
  replace(actor: string, replaced: Replaced, file: SentFile): Promise<Upload>;
  /**
   * @param withHidden  whether hidden pictures are seen too
   * @param used  names of the pictures that pages show; asked for when only the others are wanted
   */
  list(withHidden: boolean, query: UploadListQuery, used: () => Promise<string[]>): Promise<UploadPage>;
}

/** The picture whose file is replaced, and the version of that file, if it is known. */
export interface Replaced {
  name: string;
  version?: string | undefined;
}

interface Parts {
  database: Database;
  clock: Clock;
  files: StoredFiles;
  originalFiles: StoredFiles;
  keepsOriginals(): boolean;
  pictures: Pictures;
  /** Called after a change is on disk. */
  onChange(names: readonly string[]): void;
}

const NOTHING_FOUND: UploadPage = { uploads: [], next: undefined, totals: { count: 0, bytes: 0 } };

/** @throws AppError `no_space` when the library would grow beyond its quota (rule F12) */
export async function assertWithinQuota(db: Kysely<Tables>, moreBytes: number): Promise<void> {
  const { bytes } = await sumUploads(db, { withHidden: true });
  if (bytes + moreBytes <= STORAGE_QUOTA_BYTES) return;
  throw new AppError('no_space', `Storage quota exceeded (${STORAGE_QUOTA_BYTES / 1024 ** 3} GB)`);
}

export function createMedia(parts: Parts): Media {
  const { database, clock, files, originalFiles, keepsOriginals, pictures, onChange } = parts;
  const { reads } = database;
  const formerSince = () => daysBefore(clock.now(), UPLOAD_BIN_DAYS);

  /**
   * Moves the file to its final place before its row is written, so that no row is ever without its file (rule F18).
   */
  async function keepPicture(file: SentFile): Promise<PictureFile> {
    if (!file.isLogo || !(await isDrawing(file.path))) return keepFile(file.path);
    const drawn = path.join(path.dirname(file.path), createId());
    try {
      await drawPicture(file.path, drawn);
      return await keepFile(drawn);
    } finally {
      await rm(drawn, { force: true });
    }
  }

  async function keepFile(sent: string): Promise<PictureFile> {
    const cleanFile = path.join(path.dirname(sent), createId());
    try {
      const picture = await pictures.take(sent, cleanFile);
      const hash = await hashOf(picture.file);
      const { size } = await stat(picture.file);
      const original = picture.file === sent ? hash : await keepOriginal(sent);
      await files.put(picture.file, hash);
      const { type, width, height, placeholder } = picture;
      return { type, width, height, placeholder, size, hash, original };
    } finally {
      await rm(cleanFile, { force: true });
    }
  }

  /** Hash of the original file; empty if originals are not kept (rule F13). */
  async function keepOriginal(sent: string): Promise<string> {
    if (!keepsOriginals()) return '';
    const hash = await hashOf(sent);
    await originalFiles.put(sent, hash);
    return hash;
  }

  /** Undefined if there is no such category. */
  async function categoryId(wanted: string): Promise<string | undefined> {
    return ((await findCategory(reads, wanted)) ?? (await findCategoryByName(reads, wanted)))?.id;
  }

  return {
    async upload(actor, file, isForPage = false) {
      const picture = await keepPicture(file);
      const slug = pictureSlug(file.originalName);
      const name = await database.transaction(async (tx) => {
        await assertWithinQuota(tx.db, picture.size);
        const taken = await listNamesFrom(tx.db, slug);
        const ts = clock.timestamp();
        const free = freeName(slug, picture.type, taken);
        const mayShow = can(actor, 'media.show');
        const hidden = mayShow && !isForPage ? 0 : 1;
        insertUpload(tx, { ...picture, name: free, hidden, uploaded_at: ts, uploaded_by: actor.username });
        const action = mayShow ? `Uploaded ${free}` : `Uploaded ${free}, hidden until an administrator shows it`;
        insertActivity(tx, { type: 'upload', actor: actor.username, action, ts });
        await file.onStored?.(tx, free);
        return free;
      });
      onChange([name]);
      return readUpload(reads, name, formerSince());
    },

    async replace(actor, { name, version }, file) {
      if (!(await findUpload(reads, name))) throw notFound('Picture');
      const picture = await keepPicture(file);
      const present = await database.transaction(async (tx) => {
        const before = await findUpload(tx.db, name);
        if (!before) throw notFound('Picture');
        await file.onStored?.(tx, before.name);
        // Uploading the same file again changes nothing, so there is nothing to undo.
        if (before.hash === picture.hash) return before.name;
        await assertVersion(tx, before, version, actor);
        await assertWithinQuota(tx.db, picture.size - before.size);
        const ts = clock.timestamp();
        insertVersion(tx, before, ts);
        await giveFile(tx, before, picture, actor);
        insertActivity(tx, { type: 'upload', actor, action: `Replaced ${before.name}`, ts });
        return before.name;
      });
      onChange([present]);
      return readUpload(reads, present, formerSince());
    },

    async list(withHidden, query, used) {
      const { category, hidden, unused, q, names, limit, cursor } = query;
      const filters: UploadFilters = { withHidden, hidden, q, names: names?.split(',') };
      if (unused === true) {
        // A visible picture is used by the gallery.
        if (hidden === false) return NOTHING_FOUND;
        Object.assign(filters, { hidden: true, notNames: await used() });
      }
      if (category !== undefined) {
        filters.categoryId = await categoryId(category);
        if (filters.categoryId === undefined) {
          return NOTHING_FOUND;
        }
      }
      const most = limit ?? UPLOAD_LIST_COMPLETE;
      // Words, categories and usage may have to be compared with all pictures.
      const isSearch =
        [q, category, query.around, query.place].some((wanted) => wanted !== undefined) || unused === true;
      const db = isSearch ? database.longReads : reads;
      const start = await findPageStart(db, filters, query, most);
      if (!start) return NOTHING_FOUND;
      const { before } = start;
      const page = { filters, before, most, formerSince: withHidden ? formerSince() : undefined };
      return {
        ...(await readList(db, reads, page)),
        ...(start.place !== undefined && { place: start.place }),
        ...(cursor === undefined && { totals: await sumUploads(db, filters) }),
      };
    },
  };
}
