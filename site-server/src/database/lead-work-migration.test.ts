// The migration adds search rows, counts and sender keys to an older database.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Connection from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, test } from 'vitest';
import { countLeads, listLeads } from '../features/leads/lead-list.store.ts';
import { allMigrations } from './all-migrations.ts';
import { openDatabase } from './open-database.ts';

const NOW = '2026-03-02T09:15:00.000Z';

async function writeOldDatabase(folder: string): Promise<void> {
  const connection = new Connection(path.join(folder, 'site.db'));
  const db = new Kysely<unknown>({ dialect: new SqliteDialect({ database: connection }) });
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(allMigrations) } });
  await migrator.migrateTo('0001-first-tables');
  const user = connection.prepare(`insert into users values (null, ?, ?, 'staff', ?, 'x', '${NOW}')`);
  user.run('kofi', 'kofi', 1);
  user.run('yaw', 'yaw', 0);
  const lead = connection.prepare(
    `insert into leads values (null, '${NOW}', '${NOW}', 'Ama', 'Ama@Example.com', '024 123 4567', 'Tanks', 'Quote',
      '', '', 0, 1, 1, 0, ?, 'medium', ?, ?, null, '{}', '', '', ?)`,
  );
  lead.run('new', 'kofi', 'kofi', null);
  lead.run('closed', 'yaw', 'yaw', null);
  lead.run('new', '', '', NOW);
  await db.destroy();
}

test('keys, search rows, totals, unassigned leads and marks are filled in', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-migration-'));
  await writeOldDatabase(folder);
  const database = await openDatabase(folder, NOW);
  try {
    const found = async (filters: Parameters<typeof listLeads>[1]) =>
      (await listLeads(database.reads, filters, 'newest', 10, undefined)).map((lead) => lead.id);
    expect(await found({ q: '0241234567' })).toEqual([2, 1]);
    expect(await found({ unassigned: true })).toEqual([2]);
    expect(await countLeads(database.reads, {})).toBe(2);
    expect(await countLeads(database.reads, { status: 'closed' })).toBe(1);
    const lead = await database.reads.selectFrom('leads').selectAll().where('id', '=', 1).executeTakeFirstOrThrow();
    expect(lead).toMatchObject({ phone_key: '+233241234567', email_key: 'ama@example.com', desk_key: 'kofi' });
    const marks = await database.reads.selectFrom('lead_seen_marks').selectAll().execute();
    expect(marks.map((mark) => mark.lead_id)).toEqual([3, 3]);
  } finally {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
