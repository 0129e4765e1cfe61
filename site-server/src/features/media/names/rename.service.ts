// Renames pictures; texts with the old names still show them (rule F26).
import path from 'node:path';
import { conflict, invalid } from 'shared/api/errors.ts';
import { UPLOAD_BIN_DAYS } from 'shared/limits.ts';
import type { Upload } from 'shared/media/media.ts';
import type { Database } from '../../../database/open-database.ts';
import type { Clock } from '../../../platform/clock.ts';
import { insertActivity } from '../../activity/activity.store.ts';
import { daysBefore, findKnown, readUpload } from '../media-wire.ts';
import { safeSlug, nameSlug, withoutExtension } from '../pictures/upload-name.ts';
import { findOwnerOfName, renameUpload } from './names.store.ts';

interface Parts {
  database: Database;
  clock: Clock;
  /** Called after a change is on disk. */
  onChange(names: readonly string[], actor: string): void;
}

/**
 * @param name  the current one
 * @param wanted  as a person writes it, with or without the extension, which stays
 * @throws AppError `not_found`; `invalid` when no letter or digit is in it; `conflict` when another picture has or had
 * it, or this one was renamed since
 */
export type RenamePicture = (actor: string, name: string, wanted: string) => Promise<Upload>;

export function createRenamePicture({ database, clock, onChange }: Parts): RenamePicture {
  return async (actor, name, wanted) => {
    if (nameSlug(withoutExtension(wanted)) === '') throw invalid('A name has at least one letter or digit');
    const renamed = await database.transaction(async (tx) => {
      const row = await findKnown(tx.db, name);
      const next = `${safeSlug(withoutExtension(wanted))}${path.extname(row.name)}`;
      // Renamed already: the answer was lost, and the client repeats the request.
      if (row.name === next) return next;
      if (row.name !== name) throw conflict(`Somebody has renamed this picture meanwhile: it is ${row.name} now`);
      const owner = await findOwnerOfName(tx.db, next);
      if (owner !== undefined && owner !== row.id) {
        throw conflict(`Another picture is, or was, called ${next}. Please choose another name.`);
      }
      await renameUpload(tx, row, next);
      insertActivity(tx, { type: 'upload', actor, action: `Renamed ${name} to ${next}`, ts: clock.timestamp() });
      return next;
    });
    // Without names, as open lists know the picture by its former name.
    if (renamed !== name) onChange([], actor);
    return readUpload(database.reads, renamed, daysBefore(clock.now(), UPLOAD_BIN_DAYS));
  };
}
