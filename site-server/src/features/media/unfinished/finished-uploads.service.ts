// Makes a picture of a file that has arrived in parts. Asked again, it answers with the same picture (rule F21).
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
import type { Media, SentFile } from '../media.service.ts';
import { daysBefore, readUpload } from '../media-wire.ts';
import { setPicture, type UnfinishedRow } from './unfinished.store.ts';
import type { Owner, UnfinishedUploads } from './unfinished.service.ts';

export interface FinishedUploads {
  /**
   * A new picture; with a use it is for one place of a page (rule F25), and of the logo an SVG is taken too (rule F22).
   * @throws AppError `not_found`, `conflict` while parts are missing, or as `Media.upload`
   */
  store(actor: Actor & Owner, id: string, use: 'page' | 'logo' | undefined): Promise<Upload>;
  /** @throws AppError as `store`, or as `Media.replace` */
  replace(actor: Actor & Owner, id: string, name: string): Promise<Upload>;
}

interface Parts {
  reads: Kysely<Tables>;
  clock: Clock;
  media: Media;
  unfinished: UnfinishedUploads;
  /** Folder for files that are being taken in. */
  incoming: string;
}

/** What will be said of these bytes whenever they are sent. */
const FINAL = new Set<ErrorCode>(['unsupported_type', 'too_large']);

export function createFinishedUploads({ reads, clock, media, unfinished, incoming }: Parts): FinishedUploads {
  /** Being worked on: who asks again meanwhile waits for the same picture. */
  const working = new Map<string, Promise<Upload>>();

  /** From a copy: where it fails, the file is still there for another attempt. */
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
      if (error instanceof AppError && FINAL.has(error.code)) await unfinished.drop(row.id);
      throw error;
    } finally {
      await rm(copy, { force: true });
    }
  }

  async function takeOnce(actor: Owner, id: string, become: (file: SentFile) => Promise<Upload>): Promise<Upload> {
    const row = await unfinished.find(actor, id);
    if (row.picture !== '') return readUpload(reads, row.picture, daysBefore(clock.now(), UPLOAD_BIN_DAYS));
    if (row.received < row.size) {
      throw conflict('Parts of this file are missing', { details: { received: row.received, size: row.size } });
    }
    return take(row, become);
  }

  async function finish(actor: Owner, id: string, become: (file: SentFile) => Promise<Upload>): Promise<Upload> {
    // Nobody else may wait for it. What has become of it is read when nobody works on it.
    await unfinished.find(actor, id);
    const work = working.get(id) ?? takeOnce(actor, id, become).finally(() => working.delete(id));
    working.set(id, work);
    return work;
  }

  return {
    store: (actor, id, use) =>
      finish(actor, id, (file) => media.upload(actor, { ...file, isLogo: use === 'logo' }, use !== undefined)),
    replace: (actor, id, name) => finish(actor, id, (file) => media.replace(actor.username, name, file)),
  };
}
