// Counts what restoring a backup would change, with both databases side by side.
import path from 'node:path';
import Connection from 'better-sqlite3';
import type { RestoreChanges } from 'shared/system/restoring.ts';
import type { Backup } from './backup-folder.ts';
import { describeTables } from './describe-tables.ts';
import { OTHER_SETTINGS } from './keep-present.ts';
import { readLastIds } from './newer-leads.ts';

/** Works for backups of older versions too, which may lack tables. */
export function countChanges(dataDir: string, { file }: Backup): RestoreChanges {
  const backup = new Connection(file, { readonly: true, fileMustExist: true });
  try {
    backup.prepare('attach ? as present').run(path.join(dataDir, 'site.db'));
    const tables = new Set(describeTables(backup).map(({ name }) => name));
    const count = (sql: string, ...values: number[]) =>
      backup
        .prepare<number[], number>(sql)
        .pluck()
        .get(...values) ?? 0;
    const missing = (table: string, from: string, other: string) =>
      `select count(*) from ${from}.${table} where id not in (select id from ${other}.${table})`;
    const last = readLastIds(backup);
    const hasPictures = tables.has('uploads');
    const settings = (schema: string) =>
      backup.prepare(`select ${OTHER_SETTINGS} from ${schema}.settings`).pluck().get();
    return {
      leads: {
        newer: count('select count(*) from present.leads where id > ? and deleted_at is null', last.leads),
        changed: count(
          'select count(*) from main.leads was join present.leads now on now.id = was.id where now.updated_at <> was.updated_at',
        ),
        back: count(missing('leads', 'main', 'present')),
      },
      people: backup
        .prepare<[], string>(
          'select username from present.users where id not in (select id from main.users) order by id',
        )
        .pluck()
        .all(),
      revisions: count(
        'select count(*) from present.content_revisions where revision > (select coalesce(max(revision), 0) from main.content_revisions)',
      ),
      pictures: {
        gone: hasPictures ? count(missing('uploads', 'present', 'main')) : 0,
        back: hasPictures ? count(missing('uploads', 'main', 'present')) : 0,
      },
      settings: tables.has('settings') && settings('main') !== settings('present'),
    };
  } finally {
    backup.close();
  }
}
