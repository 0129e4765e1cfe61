// The migration removes stored accents that are not valid colours.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Connection from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, test } from 'vitest';
import { allMigrations } from './all-migrations.ts';
import { openDatabase } from './open-database.ts';

const NOW = '2026-03-02T09:15:00.000Z';
const BRANDINGS = [
  { companyName: 'Tema', theme: { mode: 'dark', accent: 'sea green' } },
  { theme: { accent: ' #Ab3 ' } },
  { theme: { accent: '#12345' } },
  { theme: { accent: '#2563EB' } },
  { theme: { mode: 'light' } },
  'none',
];

test('colours are kept, invalid ones are removed, and the rest of the document is unchanged', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-migration-'));
  const connection = new Connection(path.join(folder, 'site.db'));
  const old = new Kysely<unknown>({ dialect: new SqliteDialect({ database: connection }) });
  const migrator = new Migrator({ db: old, provider: { getMigrations: () => Promise.resolve(allMigrations) } });
  await migrator.migrateTo('0021-passkeys');
  const revision = connection.prepare('insert into content_revisions (document, saved_at, saved_by) values (?, ?, ?)');
  for (const branding of BRANDINGS) revision.run(JSON.stringify({ branding, hero: { title: 'Ships' } }), NOW, 'efua');
  await old.destroy();

  const database = await openDatabase(folder, NOW);
  try {
    const rows = await database.reads.selectFrom('content_revisions').select('document').orderBy('revision').execute();
    expect(rows.map(({ document }) => JSON.parse(document) as unknown)).toEqual(
      [
        { companyName: 'Tema', theme: { mode: 'dark' } },
        { theme: { accent: ' #Ab3 ' } },
        { theme: {} },
        { theme: { accent: '#2563EB' } },
        { theme: { mode: 'light' } },
        'none',
      ].map((branding) => ({ branding, hero: { title: 'Ships' } })),
    );
  } finally {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
