// Fills the data folder of a stopped server with pictures: any number of rows, which all use an existing file.
import path from 'node:path';
import Database from 'better-sqlite3';

export function fillLibrary(dataDir: string, count: number): void {
  const database = new Database(path.join(dataDir, 'site.db'));
  database.pragma('synchronous = OFF');
  const like = database.prepare('select * from uploads where deleted_at is null limit 1').get() as Record<
    string,
    unknown
  >;
  const { id: _id, ...columns } = like;
  const names = Object.keys(columns);
  const insert = database.prepare(
    `insert into uploads (${names.join(', ')}) values (${names.map((name) => `@${name}`).join(', ')})`,
  );
  const start = Date.UTC(2026, 0, 1);
  database.transaction(() => {
    for (let number = 0; number < count; number += 1) {
      const name = `site-${String(number).padStart(6, '0')}.png`;
      insert.run({ ...columns, name, variant_stage: 2, uploaded_at: new Date(start + number * 60_000).toISOString() });
    }
  })();
  database.close();
}

/** Changes the stored size of one picture, so that the library seems to have this many bytes. */
export function growLibrary(dataDir: string, bytes: number): void {
  const database = new Database(path.join(dataDir, 'site.db'));
  database
    .prepare('update uploads set size = ? where id = (select max(id) from uploads where deleted_at is null)')
    .run(bytes);
  database.close();
}
