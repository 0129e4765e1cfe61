// Makes a picture of a file that was uploaded in parts; a repeated call gets the same picture (rule F21). Other
// features can read such a file too.
import { copyFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Kysely } from 'kysely';
import { AppError, conflict, notFound, type ErrorCode } from 'shared/api/errors.ts';
import { UPLOAD_BIN_DAYS } from 'shared/limits.ts';
import type { Upload } from 'shared/media/media.ts';
import type { Actor } from 'shared/accounts/permissions.ts';
import type { Tables } from '../../../database/tables.ts';
import type { Clock } from '../../../platform/clock.ts';
import { createId } from '../../../platform/ids.ts';
import type { Media, Replaced, SentFile } from '../media.service.ts';
import { daysBefore, readUpload } from '../media-wire.ts';
import { setPicture, type UnfinishedRow } from './unfinished.store.ts';
import type { Owner, UnfinishedUploads } from './unfinished.service.ts';

export interface FinishedUploads {
  /**
   * Makes a new picture. With a use it is for one place of a page (rule F25); for the logo an SVG is accepted too (rule
   * F22).
   * @throws AppError `not_found`, `conflict` while parts are missing, or as `Media.upload`
   */
  store(actor: Actor & Owner, id: string, use: 'page' | 'logo' | undefined): Promise<Upload>;
  /** @throws AppError as `store`, or as `Media.replace` */
  replace(actor: Actor & Owner, id: string, replaced: Replaced): Promise<Upload>;
  /**
   * Passes the file on for reading. It stays until it is deleted or a day old, so that a repeated call gets the same
   * result.
   * @throws AppError as `store`, or as `take`
   */
  lend<T>(owner: Owner, id: string, take: (file: Pick<SentFile, 'path' | 'originalName'>) => Promise<T>): Promise<T>;
}

interface Parts {
  reads: Kysely<Tables>;
  clock: Clock;
  media: Media;
  unfinished: UnfinishedUploads;
  /** Folder for files that are being received. */
  incoming: string;
}

/** Errors that the same bytes would cause again. */
const FINAL = new Set<ErrorCode>(['unsupported_type', 'too_large']);

export function createFinishedUploads({ reads, clock, media, unfinished, incoming }: Parts): FinishedUploads {
  /** Calls in progress: a repeated call waits for the same picture. */
  const working = new Map<string, Promise<Upload>>();

  /** @throws AppError `conflict` */
  function assertWhole({ received, size }: UnfinishedRow): void {
    if (received < size) throw conflict('Parts of this file are missing', { details: { received, size } });
  }

  async function dropRefused(id: string, error: unknown): Promise<void> {
    if (error instanceof AppError && FINAL.has(error.code)) await unfinished.drop(id);
  }

  /** Works on a copy, so that the file is still there after a failure. */
  async function take(row: UnfinishedRow, become: (file: SentFile) => Promise<Upload>): Promise<Upload> {
    const copy = path.join(incoming, createId());
    try {
      await copyFile(unfinished.pathOf(row.id), copy);
      const upload = await become({
        path: copy,
        originalName: row.file_name,
        async onStored(tx, name) {
          if (!(await setPicture(tx, row.id, name))) throw notFound('This unfinished upload');
        },
      });
      await unfinished.dropFile(row.id);
      return upload;
    } catch (error) {
      await dropRefused(row.id, error);
      throw error;
    } finally {
      await rm(copy, { force: true });
    }
  }

  async function takeOnce(actor: Owner, id: string, become: (file: SentFile) => Promise<Upload>): Promise<Upload> {
    const row = await unfinished.find(actor, id);
    if (row.picture !== '') return readUpload(reads, row.picture, daysBefore(clock.now(), UPLOAD_BIN_DAYS));
    assertWhole(row);
    return take(row, become);
  }

  async function finish(actor: Owner, id: string, become: (file: SentFile) => Promise<Upload>): Promise<Upload> {
    // Checked first, so that nobody else can wait for the result. The state is read after any other call has ended.
    await unfinished.find(actor, id);
    const work = working.get(id) ?? takeOnce(actor, id, become).finally(() => working.delete(id));
    working.set(id, work);
    return work;
  }

  return {
    store: (actor, id, use) =>
      finish(actor, id, (file) => media.upload(actor, { ...file, isLogo: use === 'logo' }, use !== undefined)),
    async lend(owner, id, read) {
      const row = await unfinished.find(owner, id);
      // The file has become a picture already.
      if (row.picture !== '') throw notFound('This unfinished upload');
      assertWhole(row);
      try {
        return await read({ path: unfinished.pathOf(id), originalName: row.file_name });
      } catch (error) {
        await dropRefused(id, error);
        throw error;
      }
    },
    replace: (actor, id, replaced) => finish(actor, id, (file) => media.replace(actor.username, replaced, file)),
  };
}
