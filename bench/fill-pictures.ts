// Fills the data folder of a stopped server with rows of pictures, every seventh in a category and every twentieth
// hidden. There are no files, as a list reads none. A hundred thousand rows stay below the storage quota.
import path from 'node:path';
import Database from 'better-sqlite3';

export function fillPictures(dataDir: string, count: number): void {
  const database = new Database(path.join(dataDir, 'site.db'));
  database.pragma('synchronous = OFF');
  database.exec(`
    insert into categories (id, name, name_key, created_at) values ('marine', 'Marine', 'marine', '2026-01-01T00:00:00.000Z');
    with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count})
    insert into uploads (name, type, size, hash, width, height, placeholder, hidden, uploaded_at, uploaded_by,
      variant_stage, variant_tries, deleted_by)
    select 'yard-' || i || '.jpg', 'image/jpeg', 20000 + i % 1000, printf('%064d', i), 1600, 1200, 'data:image/png;base64,AAAA',
      i % 20 = 0, '2026-01-01T00:00:00.000Z', 'bench', 2, 0, '' from n;
    insert into upload_categories select id, 'marine' from uploads where id % 7 = 0;
    insert into upload_variants select substr(hash, 48) || '-' || w.width || '.webp', hash, 'image/webp', w.width, 9000
      from uploads, (select 360 as width union select 640 union select 960) w;
  `);
  database.pragma('wal_checkpoint(TRUNCATE)');
  database.close();
}
