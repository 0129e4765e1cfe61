// Renames pictures; texts with the old names still show them (rule F26).
import path from 'node:path';
import { conflict, invalid } from 'shared/api/errors.ts';
import { UPLOAD_BIN_DAYS } from 'shared/limits.ts';
import { byNow } from 'shared/editing/clashes.ts';
import type { Upload } from 'shared/media/media.ts';
import type { Database } from '../../../database/open-database.ts';
import type { Clock } from '../../../platform/clock.ts';
import { insertActivity } from '../../activity/activity.store.ts';
import { refuseClash } from '../../clashes/assert-no-clash.ts';
import { readChangers, withChanger } from '../../clashes/changed-by.ts';
import { updateUpload } from '../media.store.ts';
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
      if (row.name !== name) {
        await refuseClash(tx.db, ['name'], row, {
          actor,
          what: 'the name of this picture',
          more: () => `: it is ${row.name} now`,
          sentence: (_field, theirs) => byNow('Name', theirs),
          shown: { name: row.name },
          changers: () => readChangers(row.changed_by),
        });
      }
      const owner = await findOwnerOfName(tx.db, next);
      if (owner !== undefined && owner !== row.id) {
        throw conflict(`Another picture is, or was, called ${next}. Please choose another name.`);
      }
      await renameUpload(tx, row, next);
      await updateUpload(tx, row.id, { changed_by: withChanger(row.changed_by, ['name'], actor) });
      insertActivity(tx, { type: 'upload', actor, action: `Renamed ${name} to ${next}`, ts: clock.timestamp() });
      return next;
    });
    // Without names, as open lists know the picture by its former name.
    if (renamed !== name) onChange([], actor);
    return readUpload(database.reads, renamed, daysBefore(clock.now(), UPLOAD_BIN_DAYS));
  };
}
